-- For the triggers on consents.
create or replace function keep_part2_consent() returns trigger language plpgsql as $$
begin
  perform keep_part2_consent_of(new.tenant_id, new.patient_id);
  return null;
end $$;
