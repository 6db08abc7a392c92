-- Visits, what was signed of them, and addenda. The row of a visit holds the corrected whole.

create table encounters (
  like patient_record_columns including all,
  status text not null default 'in-progress' check (status in ('in-progress', 'signed', 'locked', 'cancelled', 'entered-in-error')),
  -- The hour it was planned for stays, also when the visit begins earlier or later.
  planned_at timestamptz,
  begun_at timestamptz,
  started_at timestamptz not null,
  ended_at timestamptz,
  mode text,
  place_of_service text,
  purpose text,
  activities jsonb,
  note text,
  diagnosis_codes jsonb,
  service_date date not null,
  duration_minutes int,
  author_id text,
  author_name text,
  signed_at timestamptz,
  signature_hash text,
  -- Why, when and by whom it was cancelled or voided.
  status_reason text,
  status_at timestamptz,
  status_by_name text,
  title text,
  organization_name text,
  constraint encounters_ended_at_after_start check (origin = 'imported' or ended_at > started_at),
  constraint encounters_signed_complete check (status <> 'signed' or (signed_at is not null and signature_hash is not null))
);
comment on table encounters is 'Visits and other encounters, planned, under way and signed.';
create index encounters_created on encounters (tenant_id, created_at, id);
create index encounters_started on encounters (tenant_id, started_at, id);
create index encounters_patient on encounters (tenant_id, patient_id, started_at, id);
create index encounters_author on encounters (tenant_id, author_id, started_at, id) include (labels, patient_id) where author_id is not null;
create index encounters_day on encounters (tenant_id, service_date, id);
create index encounters_state on encounters (tenant_id, status, service_date, id) include (labels, patient_id);
create index encounters_open on encounters (tenant_id, author_id, created_at, id) where status = 'in-progress';
-- The open visits of each person of a list, however many visits the person ever had.
create index encounters_open_patient on encounters (tenant_id, patient_id, started_at, id) where status = 'in-progress';
create trigger date_encounter before insert or update of started_at, ended_at on encounters for each row execute function date_encounter();
create trigger note_beginning before insert or update of started_at, ended_at on encounters
  for each row when (new.origin = 'puente') execute function note_beginning();
create trigger refuse_after_death after insert on encounters for each row when (new.origin = 'puente') execute function refuse_after_death();
create trigger refuse_moved_after_death after update of started_at on encounters for each row
  when (new.started_at <> old.started_at) execute function refuse_after_death();
call carries_labels('encounters');
call protect('encounters');

-- The canonical text and its SHA-256, at first and with each addendum.
create table signatures (
  tenant_id uuid not null,
  encounter_id uuid not null,
  version int not null,
  snapshot text not null,
  hash text not null,
  signed_by text not null,
  signed_at timestamptz not null,
  primary key (tenant_id, encounter_id, version),
  foreign key (tenant_id, encounter_id) references encounters (tenant_id, id)
);
comment on table signatures is 'What was signed, as it was.';
create trigger append_only before update or delete on signatures for each row execute function refuse_change();
call protect('signatures', 'select, insert');

create table addenda (
  like patient_record_columns including all,
  encounter_id uuid not null,
  reason text not null,
  text text not null,
  corrected jsonb not null,
  before jsonb not null,
  after jsonb not null,
  author_id text not null,
  author_name text not null,
  signed_at timestamptz not null,
  signature_hash text not null,
  foreign key (tenant_id, encounter_id) references encounters (tenant_id, id)
);
comment on table addenda is 'Addenda to signed visits: why, in which words, and each detail before and after.';
create index addenda_created on addenda (tenant_id, created_at, id);
create index addenda_signed on addenda (tenant_id, signed_at, id);
create index addenda_patient on addenda (tenant_id, patient_id, signed_at, id);
create index addenda_encounter on addenda (tenant_id, encounter_id, signed_at, id);
-- Nothing but the labels of its person changes in a row that is there.
create trigger append_only before update on addenda for each row
  when (to_jsonb(old) - array['labels', 'changed_tx'] is distinct from to_jsonb(new) - array['labels', 'changed_tx'])
  execute function refuse_change();
create trigger keep_all before delete on addenda for each row execute function refuse_change();
call carries_labels('addenda');
call protect('addenda', 'select, insert, update (labels)');
