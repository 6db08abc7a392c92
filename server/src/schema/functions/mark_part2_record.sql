-- Closes a record that tells by being there that a person is under 42 CFR Part 2.
create or replace function close_part2() returns trigger language plpgsql as $$
begin
  new.labels := new.labels | 2;
  return new;
end $$;
