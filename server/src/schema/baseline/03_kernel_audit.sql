-- The audit: one line for each write and each read of patient data, sealed in batches of which each names the one before.

create table audit (
  tenant_id uuid not null,
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
-- A page of fifty people is fifty entries, of which those of one person share a list. `merge_audit_people` merges them each minute, long
-- before a writer would have to; a report looks through the entries that wait.
create index audit_people on audit using gin
  ((case when patient_id is null and entity = 'patient' then entity_ids else patient_ids end)) with (fastupdate = on, gin_pending_list_limit = 65536);
-- What was written since a moment, for the streams of events. A line of a read has no `after`.
create index audit_written on audit (tenant_id, tx) where after is not null;
-- Lines are appended in about the order of their transactions, so that an index of ranges costs next to nothing.
create index audit_transaction on audit using brin ((tx::text::bigint)) with (pages_per_range = 32, autosummarize = on);
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

/* ---- Seals ------------------------------------------------------------------------------------------- */

create table audit_batches (
  tenant_id uuid not null references tenants,
  -- From 1, without a gap.
  number int not null check (number > 0),
  -- Of upkeep.installation, when it was sealed.
  era uuid not null,
  -- Which round of sealing made it.
  round bigint not null,
  sealed_at timestamptz not null default clock_timestamp(),
  -- The times of its earliest and its latest line.
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- For each line its id (16 bytes) and its audit_line_hash (32 bytes), by id.
  lines bytea not null check (length(lines) > 0 and length(lines) % 48 = 0),
  -- The root of the batch before; 32 zero bytes for the first.
  previous bytea not null,
  -- SHA-256 over `previous`, what the batch says of itself, and `lines`.
  root bytea not null,
  -- HMAC-SHA-256 of the root under a key that is made from DATA_SECRET.
  mac bytea not null,
  -- The fingerprint of that DATA_SECRET.
  secret text collate "C" not null,
  primary key (tenant_id, number)
);
comment on table audit_batches is 'The seals of the audit: the hashes of its lines in batches, each chained to the one before.';
-- Hashes cannot be compressed, and a part of them is read without the rest.
alter table audit_batches alter column lines set storage external;
create index audit_batches_round on audit_batches (round);
create trigger append_only before update or delete on audit_batches for each row execute function refuse_change();
create trigger keep_all before truncate on audit_batches for each statement execute function refuse_change();
call protect('audit_batches', 'select, insert');
call open_to_search('audit_batches');

-- The hash of a line. It stands here because another text would give sealed lines another hash. `tx` is left out: a restore
-- gives lines another. A column that is added later is appended where it is not null.
create function audit_line_hash(line audit) returns bytea language sql immutable parallel safe as $$
  select sha256(convert_to(jsonb_build_array(
    line.tenant_id, line.id, (extract(epoch from line.at) * 1000000)::bigint, line.actor, line.action, line.entity, line.entity_id,
    line.entity_ids, line.patient_id, line.patient_ids, line.version, line.before::text, line.after::text, line.purpose,
    line.request_id)::text, 'UTF8'))
$$;

create table upkeep.audit_seal (
  one boolean primary key default true check (one),
  -- Every line of an earlier transaction is in a batch.
  sealed_before xid8 not null default pg_current_xact_id(),
  round bigint not null default 0
);
comment on table upkeep.audit_seal is 'The one row that tells how far the audit is sealed.';
insert into upkeep.audit_seal default values;
alter table upkeep.audit_seal enable row level security;
alter table upkeep.audit_seal force row level security;
create policy sealing on upkeep.audit_seal to puente_app using (true);
grant select, update on upkeep.audit_seal to puente_app;
create policy backup on upkeep.audit_seal for select to puente_backup using (true);
grant select on upkeep.audit_seal to puente_backup;

create table upkeep.audit_anchors (
  -- Host and path of the file.
  place text not null,
  era uuid not null,
  begun_at timestamptz not null default now(),
  primary key (place, era)
);
comment on table upkeep.audit_anchors is 'Which files outside of the database hold the newest seals, and since when.';
alter table upkeep.audit_anchors enable row level security;
alter table upkeep.audit_anchors force row level security;
create policy anchoring on upkeep.audit_anchors to puente_app using (true);
grant select, insert on upkeep.audit_anchors to puente_app;
create policy backup on upkeep.audit_anchors for select to puente_backup using (true);
grant select on upkeep.audit_anchors to puente_backup;
