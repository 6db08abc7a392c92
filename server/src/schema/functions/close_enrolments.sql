-- A programme that is said to be under 42 CFR Part 2 closes its enrolments. What is closed stays so until the mark of each is lifted.
create or replace function close_enrolments() returns trigger language plpgsql as $$
begin
  perform mark_part2('enrolments', array(select e.id from enrolments e
    where e.tenant_id = new.tenant_id and new.part2_programmes ? e.programme and not old.part2_programmes ? e.programme), 2);
  return null;
end $$;
