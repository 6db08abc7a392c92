-- Records that may be of one person: pairs that administrators decide on, and the search that finds them.

create table duplicate_pairs (
  like record_columns including all,
  status text not null default 'open' check (status in ('open', 'postponed', 'dismissed', 'settled')),
  patient_id uuid not null,
  other_id uuid not null,
  why jsonb not null,
  score int not null,
  reason text,
  -- A hash of what was compared: a decision holds as long as that stays.
  compared text not null,
  unique (tenant_id, patient_id, other_id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, other_id) references patients (tenant_id, id),
  constraint duplicate_pairs_other_id_later check (patient_id < other_id)
);
comment on table duplicate_pairs is 'Pairs of records that may be of one person, with what was decided.';
create index duplicate_pairs_other on duplicate_pairs (tenant_id, other_id);
create index duplicate_pairs_created on duplicate_pairs (tenant_id, created_at, id);
create index duplicate_pairs_score on duplicate_pairs (tenant_id, score, id);
create index duplicate_pairs_state on duplicate_pairs (tenant_id, status, score, id);
create trigger settle_pairs after update of status on patients for each row
  when (new.status in ('merged', 'inactive') and new.status <> old.status) execute function settle_pairs();
call protect('duplicate_pairs');

-- Both people of a pair: who reaches all of them reaches the pair.
create view duplicate_pair_members with (security_invoker = true) as
  select tenant_id, id as duplicate_pair_id, patient_id from duplicate_pairs
  union all
  select tenant_id, id, other_id from duplicate_pairs;
grant select on duplicate_pair_members to puente_app;

create table duplicate_candidates (
  tenant_id uuid not null references tenants,
  run_id uuid not null,
  patient_id uuid not null,
  other_id uuid not null,
  why jsonb not null,
  score int not null,
  compared text not null,
  -- The pair of it is made or changed.
  is_reconciled boolean not null default false,
  primary key (tenant_id, run_id, patient_id, other_id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, other_id) references patients (tenant_id, id)
);
comment on table duplicate_candidates is 'What a search for duplicates has found so far, until the pairs follow.';
create index duplicate_candidates_waiting on duplicate_candidates (tenant_id, run_id, patient_id, other_id) where not is_reconciled;
call protect('duplicate_candidates', 'select, insert, update, delete');
