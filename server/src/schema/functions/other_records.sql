-- The records of a person besides the one that is written; where there are any, each change waits for the one before.
create or replace function other_records(person uuid) returns uuid[] language plpgsql as $$
declare
  others uuid[] := array(select r.id from same_person(person) r (id) where r.id <> person);
begin
  if cardinality(others) > 0 then
    others := array_remove(hold_records(current_tenant(), person), person);
  end if;
  return others;
end $$;
