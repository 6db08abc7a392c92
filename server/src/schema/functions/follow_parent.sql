-- A new row is about the person of its parent and bears its labels; none of its own, so that both are closed alike. Arguments: the
-- parent's table, the column that names the parent, the parent's column with the person.
create or replace function follow_parent() returns trigger language plpgsql as $$
declare
  person uuid;
  worn int;
begin
  -- A parent that is being closed is waited for: the label would pass this row by.
  execute format('select t.%I, t.labels from %I t where t.tenant_id = $1 and t.id = $2 for share', tg_argv[2], tg_argv[0])
  into person, worn using new.tenant_id, (to_jsonb(new) ->> tg_argv[1])::uuid;
  if person is null then
    raise foreign_key_violation using constraint = format('%s_tenant_id_%s_fkey', tg_table_name, tg_argv[1]);
  end if;
  if new.labels & ~worn <> 0 then
    raise exception '% is labeled as its parent is', tg_table_name;
  end if;
  new.patient_id := person;
  new.labels := worn;
  return new;
end $$;
