-- The diagnoses of a person: proposed, recorded and confirmed.

create table diagnoses (
  like patient_record_columns including all,
  status text not null default 'unconfirmed'
    check (status in ('unconfirmed', 'provisional', 'confirmed', 'refuted', 'entered-in-error')),
  category text,
  system text,
  code text,
  title text,
  clinical_status text,
  onset_on date,
  abated_on date,
  recorded_as text,
  asserted_by text,
  note text,
  encounter_id uuid,
  recorded_by_name text,
  confirmed_on date,
  confirmed_by_name text,
  status_reason text,
  onset_on_key date not null generated always as (coalesce(onset_on, (created_at at time zone 'UTC')::date)) stored,
  foreign key (tenant_id, encounter_id) references encounters (tenant_id, id),
  constraint diagnoses_code_known check (origin = 'imported' or num_nulls(system, code, title, clinical_status, category, recorded_as) = 0),
  constraint diagnoses_abated_on_after_start check (origin = 'imported' or abated_on >= onset_on)
);
comment on table diagnoses is 'The diagnoses of a person.';
create index diagnoses_patient on diagnoses (tenant_id, patient_id, onset_on, id);
create index diagnoses_story on diagnoses (tenant_id, patient_id, onset_on_key, id);
create index diagnoses_visit on diagnoses (tenant_id, encounter_id, id) where encounter_id is not null;
create index diagnoses_state on diagnoses (tenant_id, status, id) include (labels, patient_id);
call carries_labels('diagnoses');
call takes_marks('diagnoses', 'encounter_id');
call protect('diagnoses');
