-- Organizations that remind people of visits; ids only.
create or replace function search.tenants_to_remind() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select t.tenant_id from tenants t where t.reminder_hours > 0
$$;
