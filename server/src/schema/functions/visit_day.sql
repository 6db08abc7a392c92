-- The service date of a visit of the person, in whichever of the merged records; null where it is none of theirs.
create or replace function visit_day(visit uuid, person uuid) returns date language sql stable set search_path = public, pg_temp as $$
  select e.service_date from encounters e
  where e.tenant_id = current_tenant() and e.id = visit and e.patient_id in (select same_person(person))
$$;
