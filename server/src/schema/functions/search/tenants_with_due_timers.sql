-- Which organizations have a timer that is due; ids only.
create or replace function search.tenants_with_due_timers() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive found as (
    (select tenant_id from timers order by tenant_id limit 1)
    union all
    select (select t.tenant_id from timers t where t.tenant_id > f.tenant_id order by t.tenant_id limit 1)
    from found f where f.tenant_id is not null)
  select f.tenant_id from found f
  where exists (select from timers t where t.tenant_id = f.tenant_id and t.due_at <= now())
$$;
