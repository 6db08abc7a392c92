-- A label that a row gets or loses itself reaches the plans of care made from it, as `hand_marks` does for one source.
create or replace function hand_plan_marks() returns trigger language plpgsql as $$
declare
  before int := 0;
  made uuid[];
begin
  if tg_op = 'UPDATE' then
    before := old.labels;
  end if;
  if before = new.labels then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('marks ' || new.id, 0));
  made := array(select s.care_plan_id from care_plan_sources s where s.tenant_id = new.tenant_id and s.source_id = new.id);
  if made = '{}' then
    return null;
  end if;
  if new.labels & ~before <> 0 then
    perform take_marks(new.tenant_id, 'care_plans', made, new.labels & ~before);
  end if;
  if before & ~new.labels <> 0 then
    perform drop_marks(new.tenant_id, 'care_plans', made, before & ~new.labels,
      'select l.source_id from care_plan_sources l where l.tenant_id = t.tenant_id and l.care_plan_id = t.id');
  end if;
  return null;
end $$;
