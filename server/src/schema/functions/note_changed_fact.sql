-- A fact about one person.
create or replace function note_changed_fact() returns trigger language plpgsql as $$
begin
  perform note_people(new.tenant_id, array[new.patient_id]);
  return null;
end $$;
