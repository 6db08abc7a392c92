-- Locks the records of a person and gives those that are the person's once they are locked: while a transaction waits, they may be
-- merged or parted. A record that has come meanwhile is locked as well.
create or replace function hold_records(tenant uuid, person uuid) returns uuid[] language plpgsql as $$
declare
  held uuid[];
  records uuid[] := array(select r.id from records_of_person(tenant, person) r (id) union select person);
begin
  loop
    held := records;
    perform from patients p where p.tenant_id = tenant and p.id = any (held) order by p.id for no key update;
    records := array(select r.id from records_of_person(tenant, person) r (id) union select person);
    exit when records <@ held;
  end loop;
  return records;
end $$;
