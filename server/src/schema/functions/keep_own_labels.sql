-- A label set or taken on the row itself, by whatever statement; one that comes from the person or a source is not its own.
create or replace function keep_own_labels() returns trigger language plpgsql as $$
declare
  own int;
begin
  if pg_trigger_depth() > 1 then
    return new;
  end if;
  insert into own_labels as o (tenant_id, id, labels) values (new.tenant_id, new.id, new.labels & ~old.labels)
  on conflict (tenant_id, id) do update set labels = (o.labels & new.labels) | excluded.labels, taken = o.taken & new.labels & ~excluded.labels
  returning o.labels into own;
  select own | p.labels into new.labels from patients p where p.tenant_id = new.tenant_id and p.id = new.patient_id;
  return new;
end $$;
