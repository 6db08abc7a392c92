-- A label that a row gets or loses itself reaches what is made from it. What was set on a made row itself stays, and so does what
-- another of its sources bears. Arguments: the table of the made rows, their column that names the row, all such columns.
create or replace function hand_marks() returns trigger language plpgsql as $$
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
  execute format('select array_agg(t.id) from %I t where t.tenant_id = $1 and t.%I = $2', tg_argv[0], tg_argv[1])
  into made using new.tenant_id, new.id;
  if made is null then
    return null;
  end if;
  if new.labels & ~before <> 0 then
    perform take_marks(new.tenant_id, tg_argv[0]::regclass, made, new.labels & ~before);
  end if;
  if before & ~new.labels <> 0 then
    perform drop_marks(new.tenant_id, tg_argv[0]::regclass, made, before & ~new.labels, tg_argv[2]);
  end if;
  return null;
end $$;
