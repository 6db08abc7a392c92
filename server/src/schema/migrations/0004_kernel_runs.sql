-- Long work: one record for each, and beside it how one that goes on is carried.

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
-- One at a time in an organisation.
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

-- A search for duplicates is a run.
drop table duplicate_runs;

-- A large caseload moves in portions. A person is moved, was left out, or waits (null).
alter table caseload_moves add column run_id uuid;
alter table caseload_moves add foreign key (tenant_id, run_id) references runs (tenant_id, id) on delete set null (run_id);
alter table caseload_move_patients add column moved boolean default true;
alter table caseload_move_patients alter column moved drop default;
