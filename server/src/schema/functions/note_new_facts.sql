-- Statements of an import write many rows at once, of one organization.
create or replace function note_new_facts() returns trigger language plpgsql as $$
begin
  perform note_people(f.tenant_id, array_agg(distinct f.patient_id)) from facts f group by f.tenant_id;
  return null;
end $$;
