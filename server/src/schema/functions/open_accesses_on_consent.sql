-- For the triggers on consents.
create or replace function open_accesses_on_consent() returns trigger language plpgsql as $$
begin
  perform open_accesses_of_person(new.tenant_id, new.patient_id);
  return null;
end $$;
