-- The organization of a public form that is open.
create or replace function search.referral_form_of(tenant_name text) returns table (tenant_id uuid, title text)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.tenant_id, t.title from tenants t where t.name = tenant_name and t.referral_form
$$;
