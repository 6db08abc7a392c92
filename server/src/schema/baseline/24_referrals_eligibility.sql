-- Why people may receive the services of community health workers, and which practitioner recommends it.

create table chw_criteria (
  like record_columns including all,
  code text not null,
  title_en text not null,
  title_es text not null,
  title_de text not null,
  category text not null,
  look_back_months int check (look_back_months > 0),
  min_count int not null default 1 check (min_count > 0),
  citation text,
  confirmed boolean not null default false,
  active_from date not null,
  active_to date,
  code_key text collate "C" not null generated always as (search_key(code)) stored,
  constraint chw_criteria_active_to_after_from check (active_to >= active_from)
);
comment on table chw_criteria is 'By which criteria people are eligible for the services of community health workers.';
create unique index chw_criteria_code on chw_criteria (tenant_id, code);
create index chw_criteria_ordered on chw_criteria (tenant_id, code_key, id);
create index chw_criteria_created on chw_criteria (tenant_id, created_at, id);
call protect('chw_criteria');

create table recommendations (
  like patient_record_columns including all,
  status text not null default 'draft' check (status in ('draft', 'active', 'revoked', 'entered-in-error')),
  kind text not null check (kind in ('individual', 'standing-order')),
  practitioner_id uuid,
  user_id uuid,
  practitioner text,
  provider_type text not null,
  npi text,
  license_number text,
  recommended_on date not null,
  expires_on date,
  criteria jsonb not null,
  document_id uuid,
  note text,
  revoked_on date,
  reason text,
  foreign key (tenant_id, practitioner_id) references practitioners (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  constraint recommendations_expires_on_after_start check (expires_on >= recommended_on),
  constraint recommendations_status_complete check (status <> 'revoked' or revoked_on is not null)
);
comment on table recommendations is 'Which licensed practitioner recommends the services of a community health worker to a person, and how long.';
create index recommendations_patient on recommendations (tenant_id, patient_id, recommended_on, id);
create index recommendations_recommended on recommendations (tenant_id, recommended_on, id);
create index recommendations_created on recommendations (tenant_id, created_at, id);
create index recommendations_expires on recommendations (tenant_id, patient_id, expires_on)
  where status = 'active' and expires_on is not null;
create index recommendations_document on recommendations (tenant_id, document_id) where document_id is not null;
call carries_labels('recommendations');
call takes_marks('recommendations', 'document_id');
call protect('recommendations');

create table patient_criteria (
  like patient_record_columns including all,
  status text not null default 'recorded' check (status in ('recorded', 'entered-in-error')),
  criterion text not null,
  met_on date not null,
  evidence text not null,
  determined_by text not null,
  document_id uuid,
  reason text,
  foreign key (tenant_id, criterion) references chw_criteria (tenant_id, code),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
comment on table patient_criteria is 'Which criteria a person meets, since when, and what shows it.';
create index patient_criteria_patient on patient_criteria (tenant_id, patient_id, met_on, id);
create index patient_criteria_met on patient_criteria (tenant_id, met_on, id);
create index patient_criteria_created on patient_criteria (tenant_id, created_at, id);
create index patient_criteria_document on patient_criteria (tenant_id, document_id) where document_id is not null;
call carries_labels('patient_criteria');
call takes_marks('patient_criteria', 'document_id');
call protect('patient_criteria');
