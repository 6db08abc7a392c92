-- The records of a person besides the one that is written; where there are any, each change waits for the one before.
create or replace function other_records(person uuid) returns uuid[] language plpgsql as $$
declare
  others uuid[] := array(select r.id from same_person(person) r (id) where r.id <> person);
begin
  if cardinality(others) > 0 then
    perform from patients p where p.tenant_id = current_tenant() and p.id = any (others || person) order by p.id for no key update;
  end if;
  return others;
end $$;
