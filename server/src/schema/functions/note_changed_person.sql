-- Two records that are merged or parted count as one person or as two.
create or replace function note_changed_person() returns trigger language plpgsql as $$
begin
  perform note_people(new.tenant_id, array_remove(array[new.id, new.merged_into_id, old.merged_into_id], null));
  return null;
end $$;
