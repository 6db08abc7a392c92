-- Which plans a record hands its marks to.
create or replace function keep_plan_sources() returns trigger language plpgsql as $$
declare
  sources uuid[] := array(select plan_sources(to_jsonb(new)));
begin
  if tg_op = 'UPDATE' then
    delete from care_plan_sources s where s.tenant_id = new.tenant_id and s.care_plan_id = new.id and s.source_id <> all (sources);
  end if;
  insert into care_plan_sources (tenant_id, care_plan_id, source_id) select new.tenant_id, new.id, s from unnest(sources) s
  on conflict do nothing;
  return null;
end $$;
