-- For the triggers on enrollments.
create or replace function keep_programs() returns trigger language plpgsql as $$
begin
  perform keep_programs_of(new.tenant_id, new.patient_id);
  return null;
end $$;
