-- When a recommendation ends, for the calendar; its reach asks who made it.
create or replace view recommendations_view with (security_invoker = true) as
  select tenant_id, id, patient_id, labels, status, kind, provider_type, recommended_on, expires_on, criteria, revoked_on, version,
    created_by
  from recommendations;
create index recommendations_expires on recommendations (tenant_id, patient_id, expires_on)
  where status = 'active' and expires_on is not null;
