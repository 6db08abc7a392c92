-- The organization as the billing provider of its claims (X12 837P loop 2010AA).
alter table tenants
  add column npi text check (npi ~ '^[12][0-9]{9}$'),
  add column ein text check (ein ~ '^[0-9]{2}-[0-9]{7}$'),
  add column taxonomy_code text check (taxonomy_code ~ '^[0-9A-Z]{9}X$'),
  add column address_line text,
  add column city text,
  add column state text check (state ~ '^[A-Z]{2}$'),
  add column postal_code text check (postal_code ~ '^[0-9]{5}(-[0-9]{4})?$');

-- The first steps ask for workers without a qualification.
create or replace view users_view with (security_invoker = true) as
  select tenant_id, id, version, created_by, created_at, given_name, family_name, family_name_key, email, email_key,
    status, roles, permissions, supervisor_id, provider_type, npi, language, spoken_languages, caseload_target,
    certificate_due_on, is_certified
  from users;
