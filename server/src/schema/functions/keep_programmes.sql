-- For the triggers on enrolments.
create or replace function keep_programmes() returns trigger language plpgsql as $$
begin
  perform keep_programmes_of(new.tenant_id, new.patient_id);
  return null;
end $$;
