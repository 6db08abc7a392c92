-- What is known of a member's profession, what qualifies the member, and caseloads that change hands.

alter table users
  add column taxonomy_code text,
  add column licence_number text,
  add column licence_state text,
  add column licence_expires_on date,
  add column spoken_languages jsonb not null default '[]',
  add column caseload_target int,
  -- The last day of the certificate, or for one; kept with the qualifications.
  add column certificate_due_on date;

create table qualifications (
  tenant_id uuid not null references tenants,
  id uuid not null,
  version int not null default 1,
  status text not null default 'pending' check (status in ('pending', 'verified', 'expiring', 'expired', 'renewed', 'void')),
  origin text not null default 'puente' check (origin in ('puente', 'imported')),
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_tx xid8 not null default pg_current_xact_id(),
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
  -- Without an end last.
  due_on_key date not null generated always as (coalesce(due_on, 'infinity'::date)) stored,
  verified_on date,
  verified_by_name text,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, document_id) references staff_documents (tenant_id, id),
  constraint qualifications_expires_on_after_earned check (expires_on >= earned_on)
);
create index qualifications_created on qualifications (tenant_id, created_at, id);
create index qualifications_due on qualifications (tenant_id, due_on_key, id);
create index qualifications_user on qualifications (tenant_id, user_id, due_on_key, id);
create index qualifications_state on qualifications (tenant_id, status, due_on_key, id);
call protect('qualifications');

-- Each step before an end is told to each person once.
create table qualification_warnings (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  qualification_id uuid not null,
  due_on date not null,
  days int not null,
  -- who is told
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, qualification_id, due_on, days, user_id),
  foreign key (tenant_id, qualification_id) references qualifications (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
call protect('qualification_warnings');

/* ---- Caseloads that change hands ----------------------------------------------------------------------- */

create table caseload_moves (
  tenant_id uuid not null references tenants,
  id uuid not null,
  version int not null default 1,
  status text not null default 'moved' check (status in ('moved', 'undone')),
  origin text not null default 'puente' check (origin in ('puente', 'imported')),
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_tx xid8 not null default pg_current_xact_id(),
  from_user_id uuid not null,
  targets jsonb not null,
  reason text not null,
  moved_count int not null,
  shares jsonb not null,
  undo_until timestamptz not null,
  undone_at timestamptz,
  returned_count int,
  primary key (tenant_id, id),
  foreign key (tenant_id, from_user_id) references users (tenant_id, id)
);
create index caseload_moves_created on caseload_moves (tenant_id, created_at, id);
create index caseload_moves_from on caseload_moves (tenant_id, from_user_id, created_at, id);
call protect('caseload_moves');

create table caseload_move_patients (
  tenant_id uuid not null,
  move_id uuid not null,
  patient_id uuid not null,
  to_user_id uuid not null,
  -- null until the move is taken back
  returned boolean,
  primary key (tenant_id, move_id, patient_id),
  foreign key (tenant_id, move_id) references caseload_moves (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, to_user_id) references users (tenant_id, id)
);
call protect('caseload_move_patients');
