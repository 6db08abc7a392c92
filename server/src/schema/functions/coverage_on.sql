-- The coverage of a payer that holds on a day, by which a claim of that day is filed: the first payer's, in whichever record of the person.
create or replace function coverage_on(tenant uuid, person uuid, payer uuid, day date)
returns uuid language sql stable set search_path = public, pg_temp as $$
  select c.id from coverages c
  where c.tenant_id = tenant and c.patient_id in (select same_person(person)) and c.payer_id = payer and c.status = 'active'
    and (c.starts_on is null or c.starts_on <= day) and (c.ends_on is null or c.ends_on >= day)
  order by c.priority, c.origin = 'imported', c.starts_on desc nulls last, c.id limit 1
$$;
