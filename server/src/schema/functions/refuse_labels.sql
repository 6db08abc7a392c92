-- For rows that are labeled as their parent is: no statement labels them but that of the parent's trigger.
create or replace function refuse_labels() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() = 1 then
    raise exception '% is labeled as its parent is', tg_table_name;
  end if;
  return new;
end $$;
