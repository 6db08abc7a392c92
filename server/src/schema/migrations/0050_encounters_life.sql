-- The whole life of a visit, from the plan to the locked note.
alter table encounters drop constraint encounters_status_check;
alter table encounters drop constraint encounters_signed_complete;
update encounters set status = 'scheduled'
where status = 'in-progress' and origin = 'puente' and planned_at is not null and begun_at is null and ended_at is null;
alter table encounters
  add constraint encounters_status_check check (status in ('scheduled', 'checked-in', 'in-progress', 'documented', 'cosign-pending', 'signed',
    'locked', 'rescheduled', 'no-show', 'cancelled', 'entered-in-error')),
  add constraint encounters_signed_complete
    check (status not in ('signed', 'cosign-pending') or (signed_at is not null and signature_hash is not null)),
  -- Something is still to be done or to be written.
  add column is_open boolean not null generated always as (status in ('scheduled', 'checked-in', 'in-progress', 'documented')) stored,
  add column checked_in_at timestamptz,
  add column cosigned_at timestamptz,
  add column cosigned_by_name text,
  add column returned_at timestamptz,
  add column return_reason text,
  add column locked_at timestamptz,
  add column next_encounter_id uuid,
  add column interpreter text,
  add column participants jsonb,
  add column travel_minutes int,
  add column travel_miles int,
  add column next_step text,
  add column next_step_on date,
  add foreign key (tenant_id, next_encounter_id) references encounters (tenant_id, id);
drop index encounters_open, encounters_open_patient;
create index encounters_open on encounters (tenant_id, author_id, started_at, id) where is_open;
-- The open visits of each person of a list, however many visits the person ever had.
create index encounters_open_patient on encounters (tenant_id, patient_id, started_at, id) where is_open;
create index encounters_to_cosign on encounters (tenant_id, author_id, signed_at, id) where status = 'cosign-pending';
create index encounters_to_lock on encounters (tenant_id, signed_at) where status = 'signed' and origin = 'puente';

create or replace view encounters_view with (security_invoker = true) as
  select tenant_id, id, version, labels, created_by, origin, status, patient_id, author_id, author_name, service_date,
    started_at, ended_at, planned_at, begun_at, signed_at, duration_minutes, mode, place_of_service, purpose, note,
    activities, diagnosis_codes, is_open
  from encounters;

call open_to_search('encounters', 'select (tenant_id, status, origin, signed_at)');
