-- Long work and work that waits for its moment.

-- One record for each long work, and beside it how one that goes on is carried.
create table runs (
  like record_columns including all,
  status text not null default 'running' check (status in ('running', 'done', 'failed', 'cancelled', 'interrupted')),
  kind text not null,
  step text,
  done int not null default 0,
  total int,
  result jsonb,
  error text,
  finished_at timestamptz,
  check ((status = 'running') = (finished_at is null))
);
comment on table runs is 'Long work, such as an export or an import: how far it has come and how it ended.';
create index runs_created on runs (tenant_id, created_at, id);
create index runs_kind on runs (tenant_id, kind, created_at, id);
create index runs_state on runs (tenant_id, status, created_at, id);
create index runs_owner on runs (tenant_id, created_by, created_at, id);
-- One at a time in an organization.
create unique index runs_alone on runs (tenant_id, kind) where status = 'running' and kind = 'find-duplicates';
call protect('runs', 'select, insert, update, delete');

create table run_holds (
  tenant_id uuid not null,
  run_id uuid not null,
  -- Whoever carries it puts this off; past it, the run has lost its process.
  held_until timestamptz not null,
  -- Goes on by itself, in portions.
  is_resumable boolean not null,
  -- How the next portion goes on: ids and numbers.
  state jsonb,
  -- The account in whose name it works; the system's work has none.
  member jsonb,
  -- Failures since the last portion.
  tries int not null default 0,
  primary key (tenant_id, run_id),
  foreign key (tenant_id, run_id) references runs (tenant_id, id)
);
comment on table run_holds is 'How a run that goes on is carried, and until when whoever carries it is taken to be alive.';
call protect('run_holds', 'select, insert, update, delete');
call open_to_search('run_holds');

-- What a record waits for until a moment: one timer for each kind and record.
create table timers (
  tenant_id uuid not null references tenants,
  kind text not null,
  record_id uuid not null,
  due_at timestamptz not null,
  -- How often it has gone off, and how often it could not be handled since.
  step int not null default 0,
  tries int not null default 0,
  primary key (tenant_id, kind, record_id)
);
comment on table timers is 'Moments at which something is done about a record, by kind.';
create index timers_due on timers (tenant_id, due_at);
call protect('timers', 'select, insert, update, delete');
call open_to_search('timers', 'select (tenant_id, due_at)');
