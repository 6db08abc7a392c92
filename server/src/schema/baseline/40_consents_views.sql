-- What other modules may read of consents. Columns that are not here may change without a look at them.

create view consents_view with (security_invoker = true) as
  select tenant_id, id, patient_id, labels, status, kind, given_on, expires_on, revoked_on, recipient_id, version, created_by,
    recipient, data_classes, purposes, later_refusals(tenant_id, patient_id, kind, given_on, given_at) as later_refusals
  from consents;
grant select on consents_view to puente_app;
