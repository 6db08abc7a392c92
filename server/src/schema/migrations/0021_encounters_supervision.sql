-- Who answered for a visit when it was signed, whether somebody asks for it to be voided, and what of signing others read.

alter table encounters
  add column supervisor_id text,
  add column supervisor_name text,
  add column supervisor_npi text,
  add column void_asked_at timestamptz,
  add column void_asked_by_name text,
  add column void_ask_reason text,
  add column void_declined_at timestamptz,
  add column void_declined_by_name text,
  add column void_decline_reason text,
  add column is_void_asked boolean not null
    generated always as (void_asked_at is not null and void_declined_at is null and status <> all (array['cancelled', 'entered-in-error'])) stored;
create index encounters_void_asked on encounters (tenant_id, started_at, id) where is_void_asked;

-- Since when a note has a signature, also where it was returned and signed again.
create view encounter_signings_view with (security_invoker = true) as
  select e.tenant_id, e.id, e.returned_at, (select min(s.signed_at) from signatures s where s.tenant_id = e.tenant_id and s.encounter_id = e.id) as first_signed_at
  from encounters e;
grant select on encounter_signings_view to puente_app;
