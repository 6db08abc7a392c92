-- A new row bears the labels of its person; those it comes with are its own.
create or replace function inherit_labels() returns trigger language plpgsql as $$
begin
  if new.labels <> 0 then
    insert into own_labels (tenant_id, id, labels) values (new.tenant_id, new.id, new.labels)
    on conflict (tenant_id, id) do update set labels = excluded.labels;
  end if;
  -- A record that is being restricted is waited for (its command locks the row): the label would pass this row by.
  select new.labels | p.labels into new.labels from patients p where p.tenant_id = new.tenant_id and p.id = new.patient_id
  for key share;
  return new;
end $$;
