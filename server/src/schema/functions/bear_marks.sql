-- A row that is made from another bears the labels that one bears itself, and so does a row that newly names another as its source.
-- Argument: the column that names the source. Before the labels of the person are inherited.
create or replace function bear_marks() returns trigger language plpgsql as $$
declare
  source uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
  worn int;
begin
  if source is null or (tg_op = 'UPDATE' and to_jsonb(old) ->> tg_argv[0] = source::text) then
    return new;
  end if;
  -- A source that is being marked is waited for: the mark would pass this row by.
  perform pg_advisory_xact_lock_shared(hashtextextended('marks ' || source, 0));
  select o.labels into worn from own_labels o where o.tenant_id = new.tenant_id and o.id = source and o.labels <> 0;
  if worn is not null then
    insert into own_labels as o (tenant_id, id, labels, taken) values (new.tenant_id, new.id, worn, worn & ~new.labels)
    on conflict (tenant_id, id) do update set labels = o.labels | excluded.labels, taken = o.taken | (excluded.labels & ~o.labels);
    new.labels := new.labels | worn;
  end if;
  return new;
end $$;
