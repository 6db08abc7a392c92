-- A row about a person bears the person's labels and its own. For each table made like patient_record_columns, beside `protect`.
create or replace procedure carries_labels(target regclass) language plpgsql as $$
begin
  execute format('alter table %s add foreign key (tenant_id, patient_id) references patients (tenant_id, id)', target);
  execute format('create trigger inherit_labels before insert on %s for each row execute function inherit_labels()', target);
  execute format('create trigger keep_own_labels before update of labels on %s for each row when (new.labels <> old.labels) execute function keep_own_labels()', target);
end $$;
