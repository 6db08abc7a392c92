-- A label given to a row or taken from one reaches its parts. Arguments: their table, their column that names the row.
create or replace function label_children() returns trigger language plpgsql as $$
begin
  execute format('update %I t set labels = $3 where t.tenant_id = $1 and t.%I = $2 and t.labels <> $3', tg_argv[0], tg_argv[1])
  using new.tenant_id, new.id, new.labels;
  return null;
end $$;
