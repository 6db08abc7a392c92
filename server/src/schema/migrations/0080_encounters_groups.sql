-- Groups, who takes part, and what people write at the poster.

create table group_encounters (
  like record_columns including all,
  status text not null default 'scheduled' check (status in ('scheduled', 'in-progress', 'closed', 'cancelled')),
  title text not null,
  curriculum text,
  session_number int,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  mode text not null,
  place_of_service text not null,
  location text,
  language text,
  service_type text not null,
  purpose text not null,
  topic text not null,
  capacity int,
  co_facilitator_id uuid,
  facilitator_id text not null,
  facilitator_name text not null,
  begun_at timestamptz,
  closed_at timestamptz,
  closed_by_name text,
  group_size int,
  status_reason text,
  status_at timestamptz,
  status_by_name text,
  foreign key (tenant_id, co_facilitator_id) references users (tenant_id, id),
  constraint group_encounters_ended_at_after_start check (ended_at > started_at)
);
comment on table group_encounters is 'Meetings with several people; they name nobody.';
create index group_encounters_created on group_encounters (tenant_id, created_at, id);
create index group_encounters_started on group_encounters (tenant_id, started_at, id);
create index group_encounters_state on group_encounters (tenant_id, status, started_at, id);
create index group_encounters_facilitator on group_encounters (tenant_id, facilitator_id, started_at, id);
call protect('group_encounters');

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
create index group_participants_state on group_participants (tenant_id, status, created_at, id);
call carries_labels('group_participants');
call protect('group_participants');

-- One link for each group; its secret is not stored.
create table group_posters (
  tenant_id uuid not null,
  group_encounter_id uuid not null,
  token_hash text not null unique,
  made_at timestamptz not null default now(),
  primary key (tenant_id, group_encounter_id),
  foreign key (tenant_id, group_encounter_id) references group_encounters (tenant_id, id)
);
comment on table group_posters is 'The SHA-256 of the secret in the link of a poster.';
call protect('group_posters', 'select, insert, update, delete');
call open_to_search('group_posters');
call open_to_search('group_encounters', 'select (tenant_id, id, status, started_at)');

create table group_check_ins (
  tenant_id uuid not null,
  id uuid not null,
  group_encounter_id uuid not null,
  given_name text not null,
  family_initial text not null,
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, group_encounter_id) references group_encounters (tenant_id, id)
);
comment on table group_check_ins is 'What people wrote at a poster, until a facilitator has confirmed or dismissed it, or the group is over.';
create index group_check_ins_of on group_check_ins (tenant_id, group_encounter_id, at, id);
call protect('group_check_ins', 'select, insert, delete');

alter table encounters
  add column group_encounter_id uuid,
  add column group_size int,
  add foreign key (tenant_id, group_encounter_id) references group_encounters (tenant_id, id);
create index encounters_group on encounters (tenant_id, group_encounter_id, id) where group_encounter_id is not null;

create or replace view encounters_view with (security_invoker = true) as
  select tenant_id, id, version, labels, created_by, origin, status, patient_id, author_id, author_name, service_date,
    started_at, ended_at, planned_at, begun_at, signed_at, duration_minutes, mode, place_of_service, purpose, note,
    activities, diagnosis_codes, is_open, group_encounter_id, group_size
  from encounters;
