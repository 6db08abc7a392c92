-- An answer to a consent waits for acts that rest on the consents of the person, in whichever of the person's records.
create or replace function hold_person() returns trigger language plpgsql as $$
begin
  perform hold_records(new.tenant_id, new.patient_id);
  return new;
end $$;
