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
  licence_number text,
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
call carries_labels('recommendations');
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
call carries_labels('patient_criteria');
call protect('patient_criteria');

create view chw_criteria_view with (security_invoker = true) as
  select tenant_id, id, code, look_back_months, min_count, active_from, active_to from chw_criteria;
grant select on chw_criteria_view to puente_app;
create view recommendations_view with (security_invoker = true) as
  select tenant_id, id, patient_id, labels, status, kind, provider_type, recommended_on, expires_on, criteria, revoked_on from recommendations;
grant select on recommendations_view to puente_app;
create view patient_criteria_view with (security_invoker = true) as
  select tenant_id, id, patient_id, labels, status, criterion, met_on from patient_criteria;
grant select on patient_criteria_view to puente_app;

-- Charges follow what makes a person eligible; a draft counts for nothing.
create trigger note_change after update of status, revoked_on on recommendations for each row
  when ((new.status, new.revoked_on) is distinct from (old.status, old.revoked_on)) execute function note_changed_fact();
create trigger note_new after insert on patient_criteria referencing new table as facts for each statement execute function note_new_facts();
create trigger note_change after update of status, met_on on patient_criteria for each row
  when ((new.status, new.met_on) is distinct from (old.status, old.met_on)) execute function note_changed_fact();
create trigger note_change after insert or update on chw_criteria for each row execute function note_criterion();
