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
  select new.labels | p.labels into new.labels from patients p where p.tenant_id = new.tenant_id and p.id = new.patient_id;
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
