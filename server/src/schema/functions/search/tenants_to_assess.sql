-- Which organizations have something due; ids only.
create or replace function search.tenants_to_assess() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive found as (
    (select tenant_id from assessments_due order by tenant_id limit 1)
    union all
    select (select d.tenant_id from assessments_due d where d.tenant_id > f.tenant_id order by d.tenant_id limit 1)
    from found f where f.tenant_id is not null)
  select f.tenant_id from found f
  where exists (select from assessments_due d where d.tenant_id = f.tenant_id and d.due_at <= clock_timestamp())
$$;
