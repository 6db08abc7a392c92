-- Who prepared a consent: its reach asks for it.
create or replace view consents_view with (security_invoker = true) as
  select tenant_id, id, patient_id, labels, status, kind, given_on, expires_on, revoked_on, recipient_id, version, created_by
  from consents;
create index consents_expires on consents (tenant_id, patient_id, expires_on) where status = 'active' and expires_on is not null;
