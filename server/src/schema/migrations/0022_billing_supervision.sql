-- Who answers for the work of a charge, and whether somebody asks for it to be voided.

alter table charges
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
    generated always as (void_asked_at is not null and void_declined_at is null and status <> 'void') stored;
create index charges_void_asked on charges (tenant_id, service_date, id) where is_void_asked;

-- A charge names the supervisor.
drop trigger note_change on users;
create trigger note_change after update of npi, provider_type, supervisor_id, given_name, family_name on users for each row
  when ((new.npi, new.provider_type, new.supervisor_id, new.given_name, new.family_name)
    is distinct from (old.npi, old.provider_type, old.supervisor_id, old.given_name, old.family_name))
  execute function note_changed_worker();
