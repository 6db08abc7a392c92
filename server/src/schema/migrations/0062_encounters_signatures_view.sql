-- A copy of everything has what was signed, word for word.
create view signatures_view with (security_invoker = true) as
  select tenant_id, encounter_id, version, snapshot, hash, signed_by, signed_at from signatures;
grant select on signatures_view to puente_app;
