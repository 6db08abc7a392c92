-- The organizations with runs that have lost whoever carried them; ids only.
create or replace function search.tenants_with_lost_runs() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct tenant_id from run_holds where held_until < now()
$$;
