-- A member read the words that are in use; texts published before count as read by nobody.
alter table consent_templates
  add column confirmed_at timestamptz,
  add column confirmed_by_name text,
  add check ((confirmed_at is null) = (confirmed_by_name is null));

create view consent_templates_view with (security_invoker = true) as
  select tenant_id, id, kind, status, confirmed_at from consent_templates;
grant select on consent_templates_view to puente_app;
