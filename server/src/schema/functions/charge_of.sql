-- The charge of a visit.
create or replace function charge_of(tenant uuid, visit uuid)
returns uuid language sql stable set search_path = public, pg_temp as $$
  select c.id from charges c where c.tenant_id = tenant and c.encounter_id = visit and c.status <> 'void'
$$;
