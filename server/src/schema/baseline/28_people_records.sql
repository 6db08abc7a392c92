-- What qualifies a member of staff, who was warned of an end, and caseloads that change hands.

create table qualifications (
  like record_columns including all,
  status text not null default 'pending' check (status in ('pending', 'verified', 'expiring', 'expired', 'renewed', 'void')),
  user_id uuid not null,
  pathway text not null,
  issuer text,
  certificate_number text,
  earned_on date,
  expires_on date,
  hours int,
  document_id uuid,
  first_visit_on date,
  certificate_due_on date,
  due_on date,
  verified_on date,
  verified_by_name text,
  -- Without an end last.
  due_on_key date not null generated always as (coalesce(due_on, 'infinity'::date)) stored,
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, document_id) references staff_documents (tenant_id, id),
  constraint qualifications_expires_on_after_earned check (expires_on >= earned_on)
);
comment on table qualifications is 'Certificates, work experience and training of staff, and until when they count.';
create index qualifications_created on qualifications (tenant_id, created_at, id);
create index qualifications_due on qualifications (tenant_id, due_on_key, id);
create index qualifications_user on qualifications (tenant_id, user_id, due_on_key, id);
create index qualifications_state on qualifications (tenant_id, status, due_on_key, id);
-- A charge depends on what qualified its author.
create trigger note_change after insert or update on qualifications for each row execute function note_qualification();
call protect('qualifications');

create table qualification_warnings (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  qualification_id uuid not null,
  due_on date not null,
  days int not null,
  -- Who is told.
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, qualification_id, due_on, days, user_id),
  foreign key (tenant_id, qualification_id) references qualifications (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
comment on table qualification_warnings is 'Who was told of which step before a qualification ends.';
call protect('qualification_warnings');

create table staff_warnings (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- Whose license or training it is.
  member_id uuid not null,
  kind text not null check (kind in ('license', 'training')),
  due_on date not null,
  days int not null,
  -- Who is told.
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, member_id, kind, due_on, days, user_id),
  foreign key (tenant_id, member_id) references users (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
comment on table staff_warnings is 'Who was told of which step before a license ends or training is missing.';
call protect('staff_warnings');

/* ---- Caseloads that change hands --------------------------------------------------------------------- */

create table caseload_moves (
  like record_columns including all,
  status text not null default 'moved' check (status in ('moved', 'undone')),
  from_user_id uuid not null,
  targets jsonb not null,
  reason text not null,
  moved_count int not null,
  shares jsonb not null,
  -- Planned visits go with the people, or stay with their author.
  planned_visits text not null default 'stay' check (planned_visits in ('move', 'stay')),
  visits_moved int not null default 0,
  undo_until timestamptz not null,
  undone_at timestamptz,
  returned_count int,
  -- A large caseload moves in portions.
  run_id uuid,
  foreign key (tenant_id, from_user_id) references users (tenant_id, id),
  foreign key (tenant_id, run_id) references runs (tenant_id, id) on delete set null (run_id)
);
comment on table caseload_moves is 'Caseloads that were given to others, and whether that was undone.';
create index caseload_moves_created on caseload_moves (tenant_id, created_at, id);
create index caseload_moves_from on caseload_moves (tenant_id, from_user_id, created_at, id);
call protect('caseload_moves');

create table caseload_move_patients (
  tenant_id uuid not null,
  move_id uuid not null,
  patient_id uuid not null,
  to_user_id uuid not null,
  -- False: was left out; null: waits.
  moved boolean,
  -- Null until the move is taken back.
  returned boolean,
  primary key (tenant_id, move_id, patient_id),
  foreign key (tenant_id, move_id) references caseload_moves (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, to_user_id) references users (tenant_id, id)
);
comment on table caseload_move_patients is 'Which person went to whom with a caseload.';
call protect('caseload_move_patients');

create table caseload_move_visits (
  tenant_id uuid not null,
  move_id uuid not null,
  encounter_id uuid not null,
  to_user_id uuid not null,
  -- The hour it was planned for. A visit with another one has been rescheduled, or has begun.
  started_at timestamptz not null,
  primary key (tenant_id, move_id, encounter_id),
  foreign key (tenant_id, move_id) references caseload_moves (tenant_id, id),
  foreign key (tenant_id, encounter_id) references encounters (tenant_id, id),
  foreign key (tenant_id, to_user_id) references users (tenant_id, id)
);
comment on table caseload_move_visits is 'Which planned visit went to whom with a caseload, so that it comes back.';
call protect('caseload_move_visits');
