-- Everyone whose records are those of one person: the one that stays and what was merged into it.
create or replace function same_person(person uuid) returns setof uuid language sql stable rows 2 set search_path = public, pg_temp as $$
  with stays as (select coalesce(p.merged_into_id, p.id) as id from patients p where p.tenant_id = current_tenant() and p.id = person)
  select id from stays
  union all
  select p.id from stays s join patients p on p.tenant_id = current_tenant() and p.merged_into_id = s.id
$$;
