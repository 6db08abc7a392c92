-- A membership repeats the kind of its household, which a constraint compares.
create or replace function keep_household_kind() returns trigger language plpgsql as $$
begin
  select h.kind into new.kind from households h where h.tenant_id = new.tenant_id and h.id = new.household_id;
  return new;
end $$;
