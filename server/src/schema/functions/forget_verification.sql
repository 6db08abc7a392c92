-- What was checked is this payer and this number: of another nothing is known yet.
create or replace function forget_verification() returns trigger language plpgsql as $$
begin
  if new.verified_on is not distinct from old.verified_on then
    new.verified_on := null;
    new.verified_source := null;
    new.verified_by := null;
    new.verified_by_name := null;
  end if;
  return new;
end $$;
