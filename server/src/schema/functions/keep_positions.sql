-- Numbers the rows of a parent from 1 without gaps: a new row is the last or takes the place it asks for, one that moves changes
-- places with those between. Whoever orders the rows of one parent waits for whoever does so already. Arguments: the parent's
-- table, the column that names the parent.
create or replace function keep_positions() returns trigger language plpgsql as $$
declare
  parent uuid := (to_jsonb(new) ->> tg_argv[1])::uuid;
  others text := format('update %I t set position = t.position + $3 where t.tenant_id = $1 and t.%I = $2 and t.position between $4 and $5', tg_table_name, tg_argv[1]);
  most int;
begin
  execute format('select from %I t where t.tenant_id = $1 and t.id = $2 for no key update', tg_argv[0]) using new.tenant_id, parent;
  execute format('select count(*) from %I t where t.tenant_id = $1 and t.%I = $2', tg_table_name, tg_argv[1]) into most using new.tenant_id, parent;
  if tg_op = 'INSERT' then
    new.position := greatest(1, least(coalesce(new.position, most + 1), most + 1));
    execute others using new.tenant_id, parent, 1, new.position, most;
    return new;
  end if;
  new.position := greatest(1, least(new.position, most));
  if new.position < old.position then
    execute others using new.tenant_id, parent, 1, new.position, old.position - 1;
  else
    execute others using new.tenant_id, parent, -1, old.position + 1, new.position;
  end if;
  return new;
end $$;
