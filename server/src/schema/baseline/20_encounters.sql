-- Visits from the plan to the locked note, what was signed of them, addenda, who took part in groups, and templates. The row of a visit
-- holds the corrected whole.

create table encounters (
  like patient_record_columns including all,
  status text not null default 'in-progress' check (status in ('scheduled', 'checked-in', 'in-progress', 'documented', 'cosign-pending', 'signed',
    'locked', 'rescheduled', 'no-show', 'cancelled', 'entered-in-error')),
  -- Something is still to be done or to be written.
  is_open boolean not null generated always as (status in ('scheduled', 'checked-in', 'in-progress', 'documented')) stored,
  -- It took place, and its author signed the note.
  is_signed boolean not null
    generated always as (origin = 'puente' and status in ('cosign-pending', 'signed', 'locked')) stored,
  -- The hour it was planned for stays, also when the visit begins earlier or later.
  planned_at timestamptz,
  checked_in_at timestamptz,
  begun_at timestamptz,
  started_at timestamptz not null,
  ended_at timestamptz,
  mode text,
  place_of_service text,
  purpose text,
  activities jsonb,
  note text,
  diagnosis_codes jsonb,
  interpreter text,
  participants jsonb,
  travel_minutes int,
  travel_miles int,
  next_step text,
  next_step_on date,
  next_encounter_id uuid,
  -- The visit that this one stands in for, or whose next step it is.
  previous_encounter_id uuid,
  group_encounter_id uuid,
  group_size int,
  late_reason text,
  service_date date not null,
  duration_minutes int,
  author_id text,
  author_name text,
  signed_at timestamptz,
  signature_hash text,
  cosigned_at timestamptz,
  cosigned_by_name text,
  returned_at timestamptz,
  returned_by_name text,
  return_reason text,
  locked_at timestamptz,
  -- Why, when and by whom it was cancelled or voided.
  status_reason text,
  status_at timestamptz,
  status_by_name text,
  title text,
  organization_name text,
  constraint encounters_ended_at_after_start check (origin = 'imported' or ended_at > started_at),
  constraint encounters_signed_complete
    check (status not in ('signed', 'cosign-pending') or (signed_at is not null and signature_hash is not null)),
  foreign key (tenant_id, next_encounter_id) references encounters (tenant_id, id),
  foreign key (tenant_id, previous_encounter_id) references encounters (tenant_id, id),
  foreign key (tenant_id, group_encounter_id) references group_encounters (tenant_id, id)
) with (fillfactor = 90);
comment on table encounters is 'Visits and other encounters, planned, under way and signed.';
create index encounters_created on encounters (tenant_id, created_at, id);
create index encounters_started on encounters (tenant_id, started_at, id);
create index encounters_patient on encounters (tenant_id, patient_id, started_at, id);
create index encounters_author on encounters (tenant_id, author_id, started_at, id) include (labels, patient_id) where author_id is not null;
create index encounters_day on encounters (tenant_id, service_date, id);
create index encounters_state on encounters (tenant_id, status, started_at, id) include (labels, patient_id);
create index encounters_open on encounters (tenant_id, author_id, started_at, id) where is_open;
-- The open visits of each person of a list, however many visits the person ever had.
create index encounters_open_patient on encounters (tenant_id, patient_id, started_at, id) where is_open;
-- The open visits of an organization in the order of their start: without it a list walks past all that are over.
create index encounters_open_started on encounters (tenant_id, started_at, id) include (labels, patient_id) where is_open;
create index encounters_to_cosign on encounters (tenant_id, author_id, signed_at, id) where status = 'cosign-pending';
create index encounters_previous on encounters (tenant_id, previous_encounter_id) where previous_encounter_id is not null;
create index encounters_group on encounters (tenant_id, group_encounter_id, id) where group_encounter_id is not null;
create trigger date_encounter before insert or update of started_at, ended_at on encounters for each row execute function date_encounter();
create trigger note_beginning before insert or update of started_at, ended_at on encounters
  for each row when (new.origin = 'puente') execute function note_beginning();
create trigger refuse_after_death after insert on encounters for each row when (new.origin = 'puente') execute function refuse_after_death();
create trigger refuse_moved_after_death after update of started_at on encounters for each row
  when (new.started_at <> old.started_at) execute function refuse_after_death();
call carries_labels('encounters');
call takes_marks('encounters', 'previous_encounter_id');
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
  signature_hash text not null
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
call follows('addenda', 'encounters', 'encounter_id');
call protect('addenda', 'select, insert, update (labels)');

create table group_participants (
  like patient_record_columns including all,
  status text not null default 'expected'
    check (status in ('expected', 'present', 'left', 'absent', 'attended', 'missed', 'removed')),
  group_encounter_id uuid not null,
  walk_in boolean not null,
  arrived_at timestamptz,
  left_at timestamptz,
  note text,
  diagnosis_codes jsonb not null,
  recorded_by_name text,
  minutes int,
  encounter_id uuid,
  status_reason text,
  status_at timestamptz,
  status_by_name text,
  foreign key (tenant_id, group_encounter_id) references group_encounters (tenant_id, id),
  foreign key (tenant_id, encounter_id) references encounters (tenant_id, id),
  constraint group_participants_left_at_after_start check (left_at > arrived_at)
);
comment on table group_participants is 'Who is on the list of a group, was there, and what is noted about each alone.';
create unique index group_participants_patient_id on group_participants (tenant_id, group_encounter_id, patient_id) where status <> 'removed';
create index group_participants_created on group_participants (tenant_id, created_at, id);
create index group_participants_patient on group_participants (tenant_id, patient_id, created_at, id);
create index group_participants_of on group_participants (tenant_id, group_encounter_id, created_at, id);
create index group_participants_encounter on group_participants (tenant_id, encounter_id) where encounter_id is not null;
create index group_participants_state on group_participants (tenant_id, status, created_at, id);
call carries_labels('group_participants');
call takes_marks('group_participants', 'encounter_id');
call protect('group_participants');

-- What notes have in common: visits to begin with and phrases, of the organization and of its members.
create table note_templates (
  like record_columns including all,
  archived_at timestamptz,
  kind text not null check (kind in ('visit', 'phrase')),
  is_shared boolean not null,
  owner_id text,
  title text not null,
  language text not null,
  rank int not null,
  text text,
  purpose text,
  mode text,
  place_of_service text,
  minutes int,
  activities jsonb not null,
  diagnosis_codes jsonb not null,
  -- A list of one language has its regions.
  language_key text collate "C" not null generated always as (lower(split_part(language, '-', 1))) stored,
  constraint note_templates_is_shared_known check (is_shared = (owner_id is null)),
  constraint note_templates_text_complete check (kind <> 'phrase' or coalesce(length(text), 0) > 0)
);
comment on table note_templates is 'Visits to begin a note with and phrases to put into one; they name nobody.';
create index note_templates_ordered on note_templates (tenant_id, rank, id);
create index note_templates_ordered_current on note_templates (tenant_id, rank, id) where archived_at is null;
create index note_templates_created on note_templates (tenant_id, created_at, id);
call protect('note_templates');
