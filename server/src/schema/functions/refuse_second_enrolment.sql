-- Nobody is in a programme twice, in whichever of the merged records.
create or replace function refuse_second_enrolment() returns trigger language plpgsql as $$
declare
  others uuid[] := other_records(new.patient_id);
begin
  if exists (select from enrolments e where e.tenant_id = new.tenant_id and e.patient_id = any (others) and e.programme = new.programme
      and e.status not in ('graduated', 'disenrolled', 'entered-in-error')) then
    raise exception 'already in the programme' using errcode = 'unique_violation', table = 'enrolments', constraint = 'enrolments_programme';
  end if;
  return null;
end $$;
