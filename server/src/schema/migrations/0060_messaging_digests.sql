-- The mails of a day leave together in the reader's morning, which depends on their time zone.

create or replace view users_view with (security_invoker = true) as
  select tenant_id, id, version, created_by, created_at, given_name, family_name, family_name_key, email, email_key,
    status, roles, permissions, supervisor_id, provider_type, npi, language, spoken_languages, caseload_target,
    certificate_due_on, is_certified, time_zone
  from users;

-- When the daily mail was asked for that has it. Null of those that leave at once.
alter table notices add column asked_at timestamptz;
create index notices_waiting on notices (tenant_id, created_at, id) where asked_at is null and mailed_at is null;
