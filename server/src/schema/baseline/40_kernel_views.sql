-- Who the members of staff are: the kernel decides rights by them, and every module may name them. Columns that are not here may
-- change without a look at them.

create view users_view with (security_invoker = true) as
  select tenant_id, id, version, created_by, created_at, given_name, family_name, family_name_key, email, email_key,
    status, roles, permissions, supervisor_id, provider_type, npi, language, spoken_languages, caseload_target,
    certificate_due_on
  from users;
grant select on users_view to puente_app;
