-- Nobody is in a program twice, in whichever of the merged records, nor on the same day twice. An enrollment that is closed by a label
-- of its own stands in nobody's way but that of another such one.
create or replace function refuse_second_enrollment() returns trigger language plpgsql as $$
declare
  ended text[] := '{graduated,disenrolled,entered-in-error}';
  records uuid[] := hold_records(new.tenant_id, new.patient_id);
  begins boolean := new.status <> all (ended) and (tg_op = 'INSERT' or old.status = any (ended));
  closed boolean := has_own_labels(new.tenant_id, new.id, -1);
begin
  if begins and exists (select from enrollments e where e.tenant_id = new.tenant_id and e.patient_id = any (records) and e.id <> new.id
      and e.program = new.program and e.status <> all (ended) and has_own_labels(e.tenant_id, e.id, -1) = closed) then
    raise exception 'already in the program' using errcode = 'unique_violation', table = 'enrollments', constraint = 'enrollments_program';
  end if;
  if new.starts_on is not null and exists (select from enrollments e where e.tenant_id = new.tenant_id and e.patient_id = new.patient_id and e.id <> new.id
      and e.program = new.program and e.starts_on is not null and e.status <> 'entered-in-error'
      and daterange(e.starts_on, e.ends_on, '[]') && daterange(new.starts_on, new.ends_on, '[]') and has_own_labels(e.tenant_id, e.id, -1) = closed) then
    raise exception 'in the program on these days' using errcode = 'exclusion_violation', table = 'enrollments', constraint = 'enrollments_starts_on_overlap';
  end if;
  return null;
end $$;
