-- What was written since a moment, for the streams of events. A line of a read has no `after`.
create index audit_written on audit (tenant_id, tx) where after is not null;
create index patient_access_log_written on patient_access_log (tenant_id, changed_tx);

-- A session that is revoked ends its streams at once, whoever revoked it. Revoking is rare, so its commit may wait.
create function idp.tell_revoked() returns trigger language plpgsql as $$
begin
  perform pg_notify('puente_events', 'session ' || new.id);
  return null;
end $$;
create trigger tell_revoked after update of revoked_at on idp.session for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function idp.tell_revoked();
