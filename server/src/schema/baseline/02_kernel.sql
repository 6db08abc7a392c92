-- What the kernel keeps for every capability. Each table of an organisation has tenant_id first in its keys, row-level security
-- forced, and policies to puente_app alone (`protect`).

create table tenants (
  tenant_id uuid primary key,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  name text not null unique check (name ~ '^[a-z][a-z0-9-]{1,62}$'),
  title text not null,
  time_zone text not null,
  region text not null,
  -- Those offered to the people of the organisation; messages of its user pool are written in the first.
  languages text[] not null default '{en,es,de}'
    check (cardinality(languages) between 1 and 3 and languages <@ array['en', 'de', 'es']),
  -- 0 leaves it to the end of the session, which is the latest automatic logoff (45 CFR 164.312(a)(2)(iii)).
  idle_lock_minutes int not null default 15 check (idle_lock_minutes between 0 and 60),
  -- Printed at the end of every message.
  phone text,
  -- The pages that send e-mail address and password at once.
  password_sign_in boolean not null default true,
  overdue_after_days int not null default 30 check (overdue_after_days between 7 and 365),
  -- Of a demonstration: the day its records are dated from, and when it was whole.
  demo_day date,
  demo_ready_at timestamptz
);
comment on table tenants is 'The organisations and what each decides for itself.';
call protect('tenants');
call open_to_search('tenants');

/* ---- Writes ------------------------------------------------------------------------------------------ */

create table idempotency (
  tenant_id uuid not null references tenants,
  user_id text not null,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  status int,
  body text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key)
);
comment on table idempotency is 'The answers of creates, changes and commands, replayed for 90 days.';
create index idempotency_created on idempotency (tenant_id, created_at);
call protect('idempotency', 'select, insert, update, delete');

create table audit (
  tenant_id uuid not null references tenants,
  id uuid not null,
  at timestamptz not null default clock_timestamp(),
  tx xid8 not null default pg_current_xact_id(),
  actor text not null,
  action text not null,
  entity text not null,
  entity_id uuid,
  -- The records a list or search showed.
  entity_ids uuid[],
  patient_id uuid,
  -- The people a list, a search or a file showed, where the records are about people and are not people themselves.
  patient_ids uuid[],
  version int,
  before jsonb,
  after jsonb,
  purpose text,
  request_id text,
  primary key (tenant_id, id)
);
comment on table audit is 'One line for each write and each read of patient data.';
create index audit_entity on audit (tenant_id, entity_id, version) where entity_id is not null;
create index audit_patient on audit (tenant_id, patient_id, at, id) where patient_id is not null;
create index audit_actor on audit (tenant_id, actor, at, id);
-- Entries are made at once: a list of pending ones would have to be read, and merged by whoever comes at the wrong moment.
create index audit_people on audit using gin
  ((case when patient_id is null and entity = 'patient' then entity_ids else patient_ids end)) with (fastupdate = off);
-- What was written since a moment, for the streams of events. A line of a read has no `after`.
create index audit_written on audit (tenant_id, tx) where after is not null;
-- In whose files a person stands is asked of the lines of exports alone.
create index audit_exports on audit (tenant_id, at) where action = 'export-rows';
-- What became of a person's record, in the person's story.
create index audit_story on audit (tenant_id, entity_id, at, id)
  where entity = 'patient' and action in ('assign', 'merge', 'unmerge', 'deactivate', 'reactivate', 'decease', 'revive');
-- Whom somebody opened, and whether they look too often.
create index audit_opened on audit (tenant_id, actor, at) where entity = 'patient' and action = 'read';
create index audit_looks on audit (tenant_id, actor, at) where action = 'look-for-duplicates';
create trigger append_only before update or delete on audit for each row execute function refuse_change();
create trigger keep_all before truncate on audit for each statement execute function refuse_change();
call protect('audit', 'select, insert');
call open_to_search('audit');

/* ---- Labels ------------------------------------------------------------------------------------------ */

-- A label taken from the person leaves the row with what it bore itself, such as a sensitive note's. Few rows have any.
create table own_labels (
  tenant_id uuid not null references tenants,
  id uuid not null,
  labels int not null,
  primary key (tenant_id, id)
);
comment on table own_labels is 'The labels that a row about a person bears itself, besides those of the person.';
call protect('own_labels');

/* ---- The installation -------------------------------------------------------------------------------- */

create table upkeep.installation (
  one boolean primary key default true check (one),
  -- Changes with each restore, so that what was counted before is not taken for what is counted since.
  era uuid not null default gen_random_uuid(),
  -- The fingerprint of the DATA_SECRET it was first used with.
  data_secret text collate "C"
);
comment on table upkeep.installation is 'The one row of this installation: its era, and which DATA_SECRET it uses.';
insert into upkeep.installation default values;
alter table upkeep.installation enable row level security;
alter table upkeep.installation force row level security;
create policy installation on upkeep.installation for select to puente_app using (true);
grant select on upkeep.installation to puente_app;
-- Whoever takes a backup reads every row: a role for that alone, which nobody logs in as.
create policy backup on upkeep.installation for select to puente_backup using (true);
grant select on upkeep.installation to puente_backup;
