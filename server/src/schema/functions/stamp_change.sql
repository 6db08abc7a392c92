-- Every change moves the change cursor, whichever statement made it.
create or replace function stamp_change() returns trigger language plpgsql as $$
begin
  new.changed_tx := pg_current_xact_id();
  return new;
end $$;
