-- A new access is as far open as the consent of the person says.
create or replace function enter_part2_consent() returns trigger language plpgsql as $$
begin
  new.part2_until := part2_consent_until(new.tenant_id, new.patient_id);
  return new;
end $$;
