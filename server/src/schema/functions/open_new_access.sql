-- A new access is as far open as the consent of the person says.
create or replace function open_new_access() returns trigger language plpgsql as $$
begin
  new.part2_until := part2_opened_until(new.tenant_id, new.patient_id);
  return new;
end $$;
