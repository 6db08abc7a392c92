-- What the kernel keeps for every capability. Each table of an organization has tenant_id first in its keys, row-level security
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
  -- Those offered to the people of the organization; messages of its user pool are written in the first.
  languages text[] not null default '{en,es,de}'
    check (cardinality(languages) between 1 and 3 and languages <@ array['en', 'de', 'es']),
  -- 0 leaves it to the end of the session, which is the latest automatic logoff (45 CFR 164.312(a)(2)(iii)).
  idle_lock_minutes int not null default 15 check (idle_lock_minutes between 0 and 60),
  -- Printed at the end of every message.
  phone text,
  -- The pages that send e-mail address and password at once.
  password_sign_in boolean not null default true,
  overdue_after_days int not null default 30 check (overdue_after_days between 7 and 365),
  -- Whether the note of a community health worker also needs the signature of the supervisor.
  cosign_visits boolean not null default false,
  -- Hours before a visit at which people are reminded of it; 0 for no reminders.
  reminder_hours int not null default 0 check (reminder_hours between 0 and 72),
  -- Days besides Saturday and Sunday on which the organization does not work.
  holidays jsonb not null default '[]',
  -- Programs that are under 42 CFR Part 2 as a whole (2.11, "program").
  part2_programs jsonb not null default '[]',
  -- Whether anybody may ask the organization for help by its public form.
  referral_form boolean not null default false,
  -- Of a demonstration: the day its records are dated from, and when it was whole.
  demo_day date,
  demo_ready_at timestamptz,
  -- When a visitor got this copy.
  demo_taken_at timestamptz
);
comment on table tenants is 'The organizations and what each decides for itself.';
create trigger close_enrollments after update of part2_programs on tenants for each row
  when (new.part2_programs <> old.part2_programs) execute function mark_part2_enrollments();
call protect('tenants');
call open_to_search('tenants');

/* ---- Writes ------------------------------------------------------------------------------------------ */

-- Without a reference to tenants, as `audit`: an organization is never deleted, the policies let nobody write for another one, and a
-- foreign key would lock the row of the organization for each answer and each line.
create table idempotency (
  tenant_id uuid not null,
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

/* ---- Labels ------------------------------------------------------------------------------------------ */

-- A label taken from the person leaves the row with what it bore itself, such as a sensitive note's. Few rows have any.
create table own_labels (
  tenant_id uuid not null references tenants,
  id uuid not null,
  labels int not null,
  -- Those of `labels` that the row bears because of a source alone, and loses with it.
  taken int not null default 0,
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
  data_secret text collate "C",
  -- Of a public demonstration: its organizations are copies for visitors, each removed after a day.
  demonstration boolean not null default false
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
