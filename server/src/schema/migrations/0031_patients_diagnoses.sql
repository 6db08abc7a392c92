-- Diagnoses are proposed, recorded and confirmed. What was imported before is what its source held to be true.
alter table diagnoses
  add column status text not null default 'confirmed'
    check (status in ('unconfirmed', 'provisional', 'confirmed', 'refuted', 'entered-in-error')),
  add column category text,
  add column recorded_as text,
  add column asserted_by text,
  add column note text,
  add column encounter_id uuid,
  add column recorded_by_name text,
  add column confirmed_on date,
  add column confirmed_by_name text,
  add column status_reason text,
  add foreign key (tenant_id, encounter_id) references encounters (tenant_id, id),
  drop constraint diagnoses_code_known,
  add constraint diagnoses_code_known check (origin = 'imported' or num_nulls(system, code, title, clinical_status, category, recorded_as) = 0),
  add constraint diagnoses_abated_on_after_start check (origin = 'imported' or abated_on >= onset_on);
alter table diagnoses alter column status set default 'unconfirmed';
create index diagnoses_visit on diagnoses (tenant_id, encounter_id, id) where encounter_id is not null;
create index diagnoses_state on diagnoses (tenant_id, status, id) include (labels, patient_id);
