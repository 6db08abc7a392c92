-- A program that is said to be under 42 CFR Part 2 closes its enrollments, what it asked, and its plans of care. What is closed stays so until the mark of each is lifted.
create or replace function mark_part2_enrollments() returns trigger language plpgsql as $$
begin
  perform mark_part2_rows('enrollments', array(select e.id from enrollments e
    where e.tenant_id = new.tenant_id and new.part2_programs ? e.program and not old.part2_programs ? e.program), 2);
  perform mark_part2_rows('assessments', array(select a.id from assessments a
    where a.tenant_id = new.tenant_id and new.part2_programs ? a.program and not old.part2_programs ? a.program), 2);
  perform mark_part2_rows('care_plans', array(select p.id from care_plans p
    where p.tenant_id = new.tenant_id and new.part2_programs ? p.program and not old.part2_programs ? p.program), 2);
  return null;
end $$;
