-- Records of two people become those of one, or are parted.
create or replace function keep_part2_consents() returns trigger language plpgsql as $$
begin
  perform keep_part2_consent_of(new.tenant_id, new.id);
  perform keep_part2_consent_of(new.tenant_id, old.merged_into_id) where old.merged_into_id is not null;
  return null;
end $$;
