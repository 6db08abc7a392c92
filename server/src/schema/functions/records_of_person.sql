-- What `same_person` gives, also for a statement of the owner, who is in no organization.
create or replace function records_of_person(tenant uuid, person uuid) returns setof uuid language sql stable rows 2 as $$
  with stays as (select coalesce(p.merged_into_id, p.id) as id from patients p where p.tenant_id = tenant and p.id = person)
  select id from stays
  union all
  select p.id from stays s join patients p on p.tenant_id = tenant and p.merged_into_id = s.id
$$;
