-- For the triggers on enrollments, assessments and plans of care: one of a program under 42 CFR Part 2 bears that label itself.
create or replace function mark_part2_enrollment() returns trigger language plpgsql as $$
begin
  if exists (select from tenants z where z.tenant_id = new.tenant_id and z.part2_programs ? new.program) then
    new.labels := new.labels | 2;
  end if;
  return new;
end $$;
