-- Merges the entries that wait in the index of the people shown; only an owner of an index may. How many pages that were is of no use.
create or replace function merge_audit_people() returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
  select gin_clean_pending_list('public.audit_people');
$$;
revoke all on function merge_audit_people() from public;
grant execute on function merge_audit_people() to puente_app;
