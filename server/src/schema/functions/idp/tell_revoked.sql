-- A session that is revoked ends its streams at once, whoever revoked it. Revoking is rare, so its commit may wait.
create or replace function idp.tell_revoked() returns trigger language plpgsql as $$
begin
  perform pg_notify('puente_events', 'session ' || new.id);
  return null;
end $$;
