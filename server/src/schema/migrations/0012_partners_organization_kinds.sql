-- Whether a partner is a provider, who is bound by HIPAA, as sharing reads it.
create or replace view organizations_view with (security_invoker = true) as
  select tenant_id, id, name, kind
  from organizations;
