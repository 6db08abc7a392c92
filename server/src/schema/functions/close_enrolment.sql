-- For the trigger on enrolments: one in a programme under 42 CFR Part 2 bears that label itself.
create or replace function close_enrolment() returns trigger language plpgsql as $$
begin
  if exists (select from tenants z where z.tenant_id = new.tenant_id and z.part2_programmes ? new.programme) then
    new.labels := new.labels | 2;
  end if;
  return new;
end $$;
