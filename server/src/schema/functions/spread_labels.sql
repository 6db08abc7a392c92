-- A label given to a person or taken from one reaches what is written about them: every table that inherits labels.
create or replace function spread_labels() returns trigger language plpgsql as $$
declare
  target regclass;
begin
  for target in select tgrelid::regclass from pg_trigger where tgname = 'inherit_labels' loop
    execute format(
      'update %s t set labels = $3 | coalesce((select o.labels from own_labels o where o.tenant_id = t.tenant_id and o.id = t.id), 0)
       where t.tenant_id = $1 and t.patient_id = $2
         and t.labels <> $3 | coalesce((select o.labels from own_labels o where o.tenant_id = t.tenant_id and o.id = t.id), 0)', target)
    using new.tenant_id, new.id, new.labels;
  end loop;
  return null;
end $$;
