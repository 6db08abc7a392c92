-- Who reaches a person, what each access opens, and which rows bear a label.

/* ---- Access ------------------------------------------------------------------------------------------ */

alter table patient_access
  drop constraint patient_access_reason_check,
  add constraint patient_access_reason_check
    check (reason in ('assigned', 'supervision', 'care-team', 'referral', 'request', 'break-glass')),
  -- The label bits it opens: who treats the person reads what is restricted (1), and so does emergency access. Part 2 (2)
  -- is opened by a consent alone.
  add column opens int not null
    generated always as (case when reason in ('assigned', 'care-team', 'break-glass') then 1 else 0 end) stored;

-- Why somebody reached a person at a moment of before is read here.
alter table patient_access_log add column until timestamptz;
create index patient_access_log_person on patient_access_log (tenant_id, patient_id, user_id, at);

create or replace function log_access() returns trigger language plpgsql as $$
declare
  it patient_access := case when tg_op = 'DELETE' then old else new end;
begin
  insert into patient_access_log (tenant_id, user_id, patient_id, reason, gained, until)
  values (it.tenant_id, it.user_id, it.patient_id, it.reason, tg_op <> 'DELETE', it.until);
  return it;
end $$;

/* ---- Search inside names, as in 0001: an access may open a label ---------------------------------------- */

grant puente_search to current_user;
grant create on schema search to puente_search;

create or replace function search.patients_containing(fragment text, reader uuid, panel boolean, closed int, most int)
returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  pattern text := '%' || replace(replace(replace(search_key(fragment), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  if panel then
    -- A panel is small: its people are looked through one by one.
    return query
      with people as materialized (
        select a.patient_id, bit_or(a.opens) as opens from patient_access a
        where a.tenant_id = current_tenant() and a.user_id = reader and (a.until is null or a.until > now())
        group by a.patient_id)
      select p.id from people join patients p on p.tenant_id = current_tenant() and p.id = people.patient_id
      where p.name_key like pattern and p.labels & closed & ~people.opens = 0
      order by p.family_name_key, p.given_name_key, p.id limit most;
  else
    -- Of very many matches the first found are taken and put in order: a large organisation costs what a small one does.
    return query
      with matches as materialized (
        select p.id, p.family_name_key, p.given_name_key from patients p
        where p.tenant_id = current_tenant() and p.name_key like pattern
          and (p.labels & closed = 0 or exists (
            select from patient_access a
            where a.tenant_id = p.tenant_id and a.user_id = reader and a.patient_id = p.id
              and (a.until is null or a.until > now()) and p.labels & closed & ~a.opens = 0))
        limit greatest(most, 500))
      select m.id from matches m order by m.family_name_key, m.given_name_key, m.id limit most;
  end if;
end $$;

revoke create on schema search from puente_search;
revoke puente_search from current_user;

-- A count asks of labelled rows whose they are.
drop index encounters_state;
create index encounters_state on encounters (tenant_id, status, service_date, id) include (labels, patient_id);
drop index encounters_author;
create index encounters_author on encounters (tenant_id, author_id, started_at, id) include (labels, patient_id) where author_id is not null;
drop index charges_state;
create index charges_state on charges (tenant_id, status, file_by_key, id) include (labels, patient_id, amount_cents);
drop index charges_payer;
create index charges_payer on charges (tenant_id, payer_id, status, id) include (labels, patient_id, amount_cents);
drop index charges_code;
create index charges_code on charges (tenant_id, code, status, id) include (labels, patient_id, amount_cents);

/* ---- Labels ------------------------------------------------------------------------------------------ */

-- A row about a person bears the person's labels and its own, such as a sensitive note's. What is its own is kept here,
-- so that a label taken from the person leaves the row with what it bore itself. Few rows have any.
create table own_labels (
  tenant_id uuid not null references tenants,
  id uuid not null,
  labels int not null,
  primary key (tenant_id, id)
);
call protect('own_labels');

create or replace function inherit_labels() returns trigger language plpgsql as $$
begin
  if new.labels <> 0 then
    insert into own_labels (tenant_id, id, labels) values (new.tenant_id, new.id, new.labels)
    on conflict (tenant_id, id) do update set labels = excluded.labels;
  end if;
  -- A record that is being restricted is waited for (its command locks the row): the label would pass this row by.
  select new.labels | p.labels into new.labels from patients p where p.tenant_id = new.tenant_id and p.id = new.patient_id
  for key share;
  return new;
end $$;

-- A label set or taken on the row itself, by whatever statement; one that comes from the person is not its own.
create function keep_own_labels() returns trigger language plpgsql as $$
declare
  own int;
begin
  if pg_trigger_depth() > 1 then
    return new;
  end if;
  insert into own_labels as o (tenant_id, id, labels) values (new.tenant_id, new.id, new.labels & ~old.labels)
  on conflict (tenant_id, id) do update set labels = (o.labels & new.labels) | excluded.labels
  returning o.labels into own;
  select own | p.labels into new.labels from patients p where p.tenant_id = new.tenant_id and p.id = new.patient_id;
  return new;
end $$;

-- To be called once for each table with `patient_id` and `labels`, beside `protect`.
create procedure carries_labels(target regclass) language plpgsql as $$
begin
  execute format('create trigger inherit_labels before insert on %s for each row execute function inherit_labels()', target);
  execute format('create trigger keep_own_labels before update of labels on %s for each row when (new.labels <> old.labels) execute function keep_own_labels()', target);
end $$;

do $$
declare
  target text;
begin
  foreach target in array array['caregivers', 'coverages', 'diagnoses', 'encounters', 'charges'] loop
    execute format('drop trigger inherit_labels on %I', target);
    call carries_labels(target);
    -- What an import said of a row stays with it.
    execute format('alter table %I no force row level security', target);
    execute format($sql$insert into own_labels (tenant_id, id, labels)
      select tenant_id, id, labels from %I where labels <> 0 and origin = 'imported'$sql$, target);
    execute format('alter table %I force row level security', target);
  end loop;
end $$;

-- A label given to a person or taken from one reaches what is written about them: every table that inherits labels.
create or replace function spread_labels() returns trigger language plpgsql as $$
declare
  target regclass;
begin
  for target in select tgrelid::regclass from pg_trigger where tgname = 'inherit_labels' loop
    execute format(
      'update %s t set labels = $3 | coalesce((select o.labels from own_labels o where o.tenant_id = t.tenant_id and o.id = t.id), 0)
       where t.tenant_id = $1 and t.patient_id = $2
         and t.labels <> $3 | coalesce((select o.labels from own_labels o where o.tenant_id = t.tenant_id and o.id = t.id), 0)', target)
    using new.tenant_id, new.id, new.labels;
  end loop;
  return null;
end $$;

/* ---- Emergency access and requests for access ------------------------------------------------------------ */

create table break_glasses (
  tenant_id uuid not null references tenants,
  id uuid not null,
  version int not null default 1,
  status text not null default 'open' check (status in ('open', 'ended', 'reviewed')),
  origin text not null default 'puente' check (origin in ('puente', 'imported')),
  labels int not null default 0,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_tx xid8 not null default pg_current_xact_id(),
  patient_id uuid not null,
  user_id text not null,
  user_name text not null,
  reason text not null check (reason in ('emergency', 'coverage', 'administration', 'other')),
  text text not null,
  until timestamptz not null,
  reviewed_by_name text,
  reviewed_at timestamptz,
  review_note text,
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
create index break_glasses_created on break_glasses (tenant_id, created_at, id);
create index break_glasses_state on break_glasses (tenant_id, status, id) include (labels, patient_id);
create index break_glasses_patient on break_glasses (tenant_id, patient_id, created_at, id);
create index break_glasses_user on break_glasses (tenant_id, user_id, created_at, id);
call carries_labels('break_glasses');
call protect('break_glasses');

create table access_requests (
  tenant_id uuid not null references tenants,
  id uuid not null,
  version int not null default 1,
  status text not null default 'open' check (status in ('open', 'granted', 'declined', 'withdrawn')),
  origin text not null default 'puente' check (origin in ('puente', 'imported')),
  labels int not null default 0,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_tx xid8 not null default pg_current_xact_id(),
  patient_id uuid not null,
  user_id text not null,
  user_name text not null,
  reason text not null,
  decided_by_name text,
  decided_at timestamptz,
  until date,
  decline_reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
create index access_requests_created on access_requests (tenant_id, created_at, id);
create index access_requests_state on access_requests (tenant_id, status, id) include (labels, patient_id);
create index access_requests_patient on access_requests (tenant_id, patient_id, created_at, id);
create index access_requests_user on access_requests (tenant_id, user_id, created_at, id);
-- Asked once at a time.
create unique index access_requests_door on access_requests (tenant_id, user_id, patient_id) where status = 'open';
call carries_labels('access_requests');
call protect('access_requests');

/* ---- Notices: mails to members of staff, without patient data ---------------------------------------------- */

create table notices (
  tenant_id uuid not null references tenants,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  -- where in the application it leads
  path text not null,
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index notices_created on notices (tenant_id, created_at, id);
call protect('notices');

/* ---- Who looked ---------------------------------------------------------------------------------------- */

-- The people a list, a search or a file showed, where the records are about people and are not people themselves.
alter table audit add column patient_ids uuid[];
create index audit_patient on audit (tenant_id, patient_id, at, id) where patient_id is not null;
create index audit_actor on audit (tenant_id, actor, at, id);
-- Entries are made at once: a list of pending ones would have to be read, and merged by whoever comes at the wrong moment.
create index audit_people on audit using gin
  ((case when patient_id is null and entity = 'patient' then entity_ids else patient_ids end)) with (fastupdate = off);

grant puente_search to current_user;
grant create on schema search to puente_search;
create policy search on audit to puente_search using (true);
grant select on audit to puente_search;

-- Lines of lists, searches and files in which a person stood. The operator of the index is not leakproof, so this role
-- looks, and filters the organisation itself.
create function search.lines_showing(person uuid)
returns setof audit language sql stable security definer set search_path = public, pg_temp as $$
  select a.* from audit a
  where (case when a.patient_id is null and a.entity = 'patient' then a.entity_ids else a.patient_ids end) @> array[person]
    and a.tenant_id = current_tenant()
$$;
alter function search.lines_showing owner to puente_search;
revoke all on function search.lines_showing from public;
grant execute on function search.lines_showing to puente_app;

revoke create on schema search from puente_search;
revoke puente_search from current_user;
