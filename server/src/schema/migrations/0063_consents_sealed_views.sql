-- A copy of everything has what people read and signed, and what left the organization, word for word.
create view consent_seals_view with (security_invoker = true) as
  select tenant_id, consent_id, snapshot, hash, sealed_by, sealed_at from consent_seals;
create view disclosure_contents_view with (security_invoker = true) as
  select tenant_id, disclosure_id, snapshot from disclosure_contents;
grant select on consent_seals_view, disclosure_contents_view to puente_app;
