-- Records of two people become those of one, or are parted.
create or replace function open_accesses_on_merge() returns trigger language plpgsql as $$
begin
  perform open_accesses_of_person(new.tenant_id, new.id);
  perform open_accesses_of_person(new.tenant_id, old.merged_into_id) where old.merged_into_id is not null;
  return null;
end $$;
