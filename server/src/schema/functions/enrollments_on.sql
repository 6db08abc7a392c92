-- The enrollments of a person that run on a day.
create or replace function enrollments_on(tenant uuid, person uuid, day date)
returns setof uuid language sql stable set search_path = public, pg_temp as $$
  select e.id from enrollments e
  where e.tenant_id = tenant and e.patient_id in (select same_person(person)) and e.status <> 'entered-in-error'
    and e.starts_on <= day and (e.ends_on is null or e.ends_on >= day)
$$;
