-- The audit is sealed: lines are hashed in batches, each of which names the one before.

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

-- Lines are appended in about the order of their transactions, so that an index of ranges costs next to nothing.
create index audit_transaction on audit using brin ((tx::text::bigint)) with (pages_per_range = 32, autosummarize = on);

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
insert into upkeep.audit_seal (sealed_before) select coalesce((select min(tx) from audit), pg_current_xact_id());
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
