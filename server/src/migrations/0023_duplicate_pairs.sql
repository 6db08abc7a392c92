-- Records that may be of one person: pairs that administrators decide on, and the search that finds them. What merged records share.

/* ---- What is compared ------------------------------------------------------------------------------------- */

-- Day and month of a birth date the other way round; null where that is no other day.
create function swapped_date(value date) returns date language sql immutable strict parallel safe
  as $$ select case when extract(day from value) <= 12 and extract(day from value) <> extract(month from value)
    then make_date(extract(year from value)::int, extract(day from value)::int, extract(month from value)::int) end $$;

-- Every number of a person, the first and the others.
create view patient_numbers with (security_invoker = true) as
  select tenant_id, id as patient_id, phone_key from patients where phone_key is not null
  union all
  select tenant_id, patient_id, phone_key from patient_phones;
grant select on patient_numbers to puente_app;

/* ---- Pairs ------------------------------------------------------------------------------------------------ */

create table duplicate_pairs (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  version int not null default 1,
  status text not null default 'open' check (status in ('open', 'postponed', 'dismissed', 'settled')),
  origin text not null default 'puente' check (origin in ('puente', 'imported')),
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_tx xid8 not null default pg_current_xact_id(),
  patient_id uuid not null,
  other_id uuid not null,
  why jsonb not null,
  score int not null,
  reason text,
  -- A hash of what was compared: a decision holds as long as that stays.
  compared text not null,
  -- The search that has seen the pair last.
  run_id uuid not null,
  primary key (tenant_id, id),
  unique (tenant_id, patient_id, other_id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, other_id) references patients (tenant_id, id),
  constraint duplicate_pairs_other_id_later check (patient_id < other_id)
);
create index duplicate_pairs_other on duplicate_pairs (tenant_id, other_id);
create index duplicate_pairs_created on duplicate_pairs (tenant_id, created_at, id);
create index duplicate_pairs_score on duplicate_pairs (tenant_id, score, id);
create index duplicate_pairs_state on duplicate_pairs (tenant_id, status, score, id);
call protect('duplicate_pairs');

create view duplicate_pair_members with (security_invoker = true) as
  select tenant_id, id as duplicate_pair_id, patient_id from duplicate_pairs
  union all
  select tenant_id, id, other_id from duplicate_pairs;
grant select on duplicate_pair_members to puente_app;

-- Of a record that was merged or is out of care there is nothing to decide.
create function settle_pairs() returns trigger language plpgsql as $$
begin
  update duplicate_pairs set status = 'settled', version = version + 1, updated_at = now()
  where tenant_id = new.tenant_id and patient_id = new.id and status in ('open', 'postponed');
  update duplicate_pairs set status = 'settled', version = version + 1, updated_at = now()
  where tenant_id = new.tenant_id and other_id = new.id and status in ('open', 'postponed');
  return null;
end $$;
create trigger settle_pairs after update of status on patients for each row
  when (new.status in ('merged', 'inactive') and new.status <> old.status) execute function settle_pairs();

-- The search of an organisation that was started last: how far it has come.
create table duplicate_runs (
  tenant_id uuid not null references tenants,
  id uuid not null,
  started_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  finished_at timestamptz,
  step int not null default 0,
  primary key (tenant_id)
);
call protect('duplicate_runs');

/* ---- Merging ---------------------------------------------------------------------------------------------- */

-- Records that are merged are as closed as any of them; what each bears itself is kept for when they are parted.
do $$
declare
  target regclass;
  labelled regclass[] := array(select tgrelid from pg_trigger where tgname = 'inherit_labels') || array['patients', 'own_labels']::regclass[];
begin
  foreach target in array labelled loop
    execute format('alter table %s no force row level security', target);
  end loop;
  insert into own_labels (tenant_id, id, labels)
  select p.tenant_id, p.id, p.labels from patients p
  where p.merged_into_id is not null
    or exists (select from patients m where m.tenant_id = p.tenant_id and m.merged_into_id = p.id)
  on conflict do nothing;
  update patients p set labels = person.labels
  from (select tenant_id, coalesce(merged_into_id, id) as id, bit_or(labels) as labels from patients group by 1, 2 having count(*) > 1) person
  where p.tenant_id = person.tenant_id and coalesce(p.merged_into_id, p.id) = person.id and p.labels <> person.labels;
  foreach target in array labelled loop
    execute format('alter table %s force row level security', target);
  end loop;
end $$;

-- Everyone whose records are those of one person: the one that stays and what was merged into it.
create function same_person(person uuid) returns setof uuid language sql stable rows 2 set search_path = public, pg_temp as $$
  with stays as (select coalesce(p.merged_into_id, p.id) as id from patients p where p.tenant_id = current_tenant() and p.id = person)
  select id from stays
  union all
  select p.id from stays s join patients p on p.tenant_id = current_tenant() and p.merged_into_id = s.id
$$;
