-- Both functions are dropped by a later migration.
-- For the trigger on charges: a new one bears what its visit bears itself.
create or replace function follow_encounter_labels() returns trigger language plpgsql as $$
begin
  new.labels := new.labels | coalesce((select o.labels from own_labels o where o.tenant_id = new.tenant_id and o.id = new.encounter_id), 0);
  return new;
end $$;
-- A label given to a visit or taken from it reaches its charges.
create or replace function label_charges() returns trigger language plpgsql as $$
declare
  own int := coalesce((select o.labels from own_labels o where o.tenant_id = new.tenant_id and o.id = new.id), 0);
begin
  insert into own_labels (tenant_id, id, labels)
  select c.tenant_id, c.id, own from charges c where c.tenant_id = new.tenant_id and c.encounter_id = new.id
  on conflict (tenant_id, id) do update set labels = excluded.labels;
  update charges c set labels = new.labels where c.tenant_id = new.tenant_id and c.encounter_id = new.id and c.labels <> new.labels;
  return null;
end $$;
-- A charge tells what its visit tells. Before the labels of the person are inherited.
create trigger follow_encounter before insert on charges for each row execute function follow_encounter_labels();
create trigger label_charges after update of labels on encounters for each row
  when (new.labels <> old.labels) execute function label_charges();
