-- For work that runs in every organization in turn; ids only.
create or replace function search.tenant_ids() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$ select tenant_id from tenants order by name $$;
