-- Closes a record that tells by being there that a person is under 42 CFR Part 2.
create or replace function mark_part2_record() returns trigger language plpgsql as $$
begin
  new.labels := new.labels | 2;
  return new;
end $$;
