-- What other modules may read of referrals and eligibility. Columns that are not here may change without a look at them.

create view referrals_view with (security_invoker = true) as
  select tenant_id, id, version, labels, created_by, status, patient_id, direction, program, service, stage, is_open, owner_id, priority,
    received_on, due_on, due_for, performer_id, performer
  from referrals;
grant select on referrals_view to puente_app;

create view chw_criteria_view with (security_invoker = true) as
  select tenant_id, id, code, look_back_months, min_count, active_from, active_to from chw_criteria;
grant select on chw_criteria_view to puente_app;

create view recommendations_view with (security_invoker = true) as
  select tenant_id, id, patient_id, labels, status, kind, provider_type, recommended_on, expires_on, criteria, revoked_on, version,
    created_by
  from recommendations;
grant select on recommendations_view to puente_app;

create view patient_criteria_view with (security_invoker = true) as
  select tenant_id, id, patient_id, labels, status, criterion, met_on, created_by
  from patient_criteria;
grant select on patient_criteria_view to puente_app;
