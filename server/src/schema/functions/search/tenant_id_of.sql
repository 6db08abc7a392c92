-- An organization by its short name.
create or replace function search.tenant_id_of(wanted text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$ select tenant_id from tenants where name = wanted $$;
