-- For the trigger on charges: a new one bears what its visit bears itself.
create or replace function follow_encounter_labels() returns trigger language plpgsql as $$
begin
  new.labels := new.labels | coalesce((select o.labels from own_labels o where o.tenant_id = new.tenant_id and o.id = new.encounter_id), 0);
  return new;
end $$;
