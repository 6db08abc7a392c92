-- A plan of care bears the labels that its sources bear themselves, as `bear_marks` does for one source.
create or replace function bear_plan_marks() returns trigger language plpgsql as $$
declare
  sources uuid[] := array(select plan_sources(to_jsonb(new)));
  worn int;
begin
  if tg_op = 'UPDATE' then
    sources := array(select unnest(sources) except select plan_sources(to_jsonb(old)));
  end if;
  -- Sources that are being marked are waited for, in the order of their ids.
  perform pg_advisory_xact_lock_shared(hashtextextended('marks ' || s.id, 0)) from (select unnest(sources) as id order by 1) s;
  select bit_or(o.labels) into worn from own_labels o where o.tenant_id = new.tenant_id and o.id = any (sources) and o.labels <> 0;
  if worn is not null then
    insert into own_labels as o (tenant_id, id, labels, taken) values (new.tenant_id, new.id, worn, worn & ~new.labels)
    on conflict (tenant_id, id) do update set labels = o.labels | excluded.labels, taken = o.taken | (excluded.labels & ~o.labels);
    new.labels := new.labels | worn;
  end if;
  return new;
end $$;
