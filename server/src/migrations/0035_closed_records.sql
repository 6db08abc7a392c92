-- A person under 42 CFR Part 2 is closed as a restricted one is: who treats the person reads everything; emergency access
-- opens 1 (restricted) and 2 (Part 2), and not 4 (disclosed to us by another programme under Part 2).

alter table patient_access
  drop column opens,
  add column opens int not null generated always as
    (case when reason in ('assigned', 'care-team') then 7 when reason = 'break-glass' then 3 else 0 end) stored;

-- What an import said of a row itself came from another programme.
do $$
declare
  target regclass;
  carrying regclass[] := array(select tgrelid from pg_trigger where tgname = 'inherit_labels');
  asked regclass[] := carrying || array['patients', 'own_labels']::regclass[];
begin
  foreach target in array asked loop
    execute format('alter table %s no force row level security', target);
  end loop;
  foreach target in array carrying loop
    execute format('update %s t set labels = t.labels | 4
      where exists (select from own_labels o where o.tenant_id = t.tenant_id and o.id = t.id and o.labels & 2 <> 0)', target);
  end loop;
  foreach target in array asked loop
    execute format('alter table %s force row level security', target);
  end loop;
end $$;

alter table patients add constraint patients_labels_check check (labels & 4 = 0);

-- Closed people are looked through for those whom nobody reaches.
create index patients_closed on patients (tenant_id, id) where labels <> 0;
