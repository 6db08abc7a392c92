-- Organisations with notes that may be due to be locked; ids only.
create or replace function search.tenants_to_lock(after interval) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select t.tenant_id from tenants t
  where exists (select from encounters e where e.tenant_id = t.tenant_id and e.status = 'signed' and e.origin = 'puente' and e.signed_at <= now() - after)
$$;
