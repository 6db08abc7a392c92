-- The kernel's tables and the first resources. Every tenant table: tenant_id first in each key, row-level
-- security forced, policies to puente_app. Text is compared through stored "C" keys: LIKE and lower() are not
-- leakproof, so under row-level security they cannot use an index.

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

/* ---- Functions every table uses ---------------------------------------------------------------------- */

create function current_tenant() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '')::uuid;

-- How a name is found: without accents and case, compared by bytes.
create function search_key(value text) returns text language sql immutable strict parallel safe set search_path = public, pg_temp
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, nfc)) collate "und-x-icu") collate "C" $$;

-- The end of a phone number is the beginning of this key.
create function phone_key(value text) returns text language sql immutable strict parallel safe
  as $$ select reverse(regexp_replace(value, '\D', '', 'g')) collate "C" $$;

-- Ends the transaction with an application error: `code` is an SQLSTATE of class PU, `what` goes to the handler.
create function refuse(code text, what text) returns boolean language plpgsql as $$
begin
  raise exception using errcode = code, message = what;
end $$;

-- Every change moves the change cursor, whichever statement made it.
create function stamp_change() returns trigger language plpgsql as $$
begin
  new.changed_tx := pg_current_xact_id();
  return new;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'PU409';
end $$;

-- Row-level security, rights and the change trigger of one tenant table.
create procedure protect(target regclass, rights text default 'select, insert, update') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s to puente_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', target);
  execute format('grant %s on %s to puente_app', rights, target);
  if exists (select from pg_attribute where attrelid = target and attname = 'changed_tx') then
    execute format('create trigger stamp_change before update on %s for each row execute function stamp_change()', target);
  end if;
end $$;

/* ---- Organisations, issuers, staff ------------------------------------------------------------------- */

create table tenants (
  tenant_id uuid primary key,
  name text not null unique check (name ~ '^[a-z][a-z0-9-]{1,62}$'),
  title text not null,
  time_zone text not null,
  region text not null,
  created_at timestamptz not null default now()
);
call protect('tenants', 'select, insert, update');

-- Who may sign people in. The address of an embedded pool follows PUBLIC_URL, so it is not stored.
create table issuers (
  tenant_id uuid not null references tenants,
  id uuid not null,
  kind text not null check (kind in ('embedded', 'cognito', 'oidc', 'firebase')),
  pool_id text not null,
  client_id text not null,
  enabled boolean not null default true,
  primary key (tenant_id, id),
  unique (tenant_id, pool_id)
);
call protect('issuers');

create table users (
  tenant_id uuid not null references tenants,
  id uuid not null,
  version int not null default 1,
  status text not null default 'active' check (status in ('invited', 'active', 'suspended', 'deactivated')),
  origin text not null default 'puente' check (origin in ('puente', 'imported')),
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_tx xid8 not null default pg_current_xact_id(),
  given_name text not null,
  family_name text not null,
  family_name_key text collate "C" not null generated always as (search_key(family_name)) stored,
  email text not null,
  email_key text collate "C" not null generated always as (search_key(email)) stored,
  roles jsonb not null,
  permissions jsonb not null,
  provider_type text,
  npi text,
  supervisor_id uuid,
  primary key (tenant_id, id),
  unique (tenant_id, email_key),
  foreign key (tenant_id, supervisor_id) references users (tenant_id, id)
);
create index users_family_name on users (tenant_id, family_name_key, id);
create index users_supervisor on users (tenant_id, supervisor_id);
call protect('users');

-- An account of an issuer is a member of staff: (issuer row, sub), never the issuer's address.
create table memberships (
  tenant_id uuid not null,
  issuer_id uuid not null,
  subject text not null,
  user_id uuid not null,
  primary key (tenant_id, issuer_id, subject),
  foreign key (tenant_id, issuer_id) references issuers (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
call protect('memberships');

/* ---- Kernel ------------------------------------------------------------------------------------------ */

-- First statement of every transaction: whose rows, which session, still the member we know.
create function app_enter(p_tenant uuid, p_pool text, p_family uuid, p_user uuid, p_version int, p_relaxed boolean)
returns void language plpgsql as $$
begin
  perform set_config('app.tenant', p_tenant::text, true);
  if p_relaxed then
    perform set_config('synchronous_commit', 'off', true);
  end if;
  if p_pool is not null then
    perform set_config('app.pool', p_pool, true);
    if not exists (select from idp.session where pool_id = p_pool and id = p_family and revoked_at is null) then
      perform refuse('PU401', 'session');
    end if;
  end if;
  if p_user is not null and not exists (
    select from users where tenant_id = p_tenant and id = p_user and status = 'active' and version = p_version
  ) then
    perform refuse('PU402', 'membership');
  end if;
end $$;

-- The stored answers of creates, changes and commands, given again for 90 days.
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
  -- the records a list or search showed
  entity_ids uuid[],
  patient_id uuid,
  version int,
  before jsonb,
  after jsonb,
  purpose text,
  request_id text,
  primary key (tenant_id, id)
);
create index audit_entity on audit (tenant_id, entity_id, version) where entity_id is not null;
call protect('audit', 'select, insert');
create trigger append_only before update or delete on audit for each row execute function refuse_change();
create trigger keep_all before truncate on audit for each statement execute function refuse_change();

/* ---- People ------------------------------------------------------------------------------------------ */

create table patients (
  tenant_id uuid not null references tenants,
  id uuid not null,
  version int not null default 1,
  status text not null default 'active' check (status in ('active', 'inactive', 'deceased', 'merged')),
  origin text not null default 'puente' check (origin in ('puente', 'imported')),
  labels int not null default 0,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_tx xid8 not null default pg_current_xact_id(),
  given_name text not null,
  given_name_key text collate "C" not null generated always as (search_key(given_name)) stored,
  middle_name text,
  family_name text not null,
  family_name_key text collate "C" not null generated always as (search_key(family_name)) stored,
  preferred_name text,
  preferred_name_key text collate "C" generated always as (search_key(preferred_name)) stored,
  pronouns text,
  birth_date date not null,
  sex_for_claims text not null check (sex_for_claims in ('F', 'M', 'U')),
  cin text collate "C",
  medical_record_number text collate "C",
  preferred_language text not null,
  interpreter_needed boolean not null,
  phone text,
  phone_key text collate "C" generated always as (phone_key(phone)) stored,
  phone_safe boolean not null,
  email text,
  address_line text,
  city text,
  state text,
  postal_code text,
  homeless boolean not null,
  assigned_to uuid,
  assigned_to_name text,
  last_contact_on date,
  deceased_on date,
  merged_into_id uuid,
  name_key text collate "C" not null generated always as (search_key(given_name || ' ' || coalesce(middle_name || ' ', '') || family_name || coalesce(' ' || preferred_name, ''))) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, assigned_to) references users (tenant_id, id),
  foreign key (tenant_id, merged_into_id) references patients (tenant_id, id),
  constraint patients_birth_date_range check (birth_date >= date '1890-01-01')
);
create unique index patients_cin on patients (tenant_id, cin) where cin is not null and status <> 'merged';
-- Merged records are found by their number too.
create index patients_cin_search on patients (tenant_id, cin, id) where cin is not null;
create index patients_created on patients (tenant_id, created_at, id);
create index patients_updated on patients (tenant_id, updated_at, id);
create index patients_family_name on patients (tenant_id, family_name_key, given_name_key, id);
create index patients_family_name_page on patients (tenant_id, family_name_key, id);
create index patients_given_name on patients (tenant_id, given_name_key, id);
create index patients_preferred_name on patients (tenant_id, preferred_name_key, family_name_key, id) where preferred_name_key is not null;
create index patients_birth_date on patients (tenant_id, birth_date, id);
create index patients_phone on patients (tenant_id, phone_key, id) where phone_key is not null;
create index patients_record_number on patients (tenant_id, medical_record_number, id) where medical_record_number is not null;
create index patients_assigned on patients (tenant_id, assigned_to, id) where assigned_to is not null;
create index patients_merged on patients (tenant_id, merged_into_id) where merged_into_id is not null;
create index patients_name_trigrams on patients using gin (name_key gin_trgm_ops);
call protect('patients');

-- Who reaches whom, and why. The only source of the panel.
create table patient_access (
  tenant_id uuid not null,
  user_id uuid not null,
  patient_id uuid not null,
  reason text not null check (reason in ('assigned', 'supervision', 'care-team', 'referral', 'break-glass')),
  until timestamptz,
  primary key (tenant_id, user_id, patient_id, reason),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
create index patient_access_patient on patient_access (tenant_id, patient_id, user_id);
call protect('patient_access', 'select, insert, update, delete');

-- Gains and losses of access, for offline copies and exports: a row that left the panel does not change itself.
create table patient_access_log (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  changed_tx xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  user_id uuid not null,
  patient_id uuid not null,
  reason text not null,
  gained boolean not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
create index patient_access_log_cursor on patient_access_log (tenant_id, user_id, changed_tx);
call protect('patient_access_log', 'select, insert');

create function log_access() returns trigger language plpgsql as $$
declare
  it patient_access := case when tg_op = 'DELETE' then old else new end;
begin
  insert into patient_access_log (tenant_id, user_id, patient_id, reason, gained)
  values (it.tenant_id, it.user_id, it.patient_id, it.reason, tg_op <> 'DELETE');
  return it;
end $$;
create trigger log_access after insert or update or delete on patient_access for each row execute function log_access();

-- A merged record points at the one that stays; no row's patient_id is ever rewritten.
create table patient_links (
  tenant_id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  reason text not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, from_id),
  foreign key (tenant_id, from_id) references patients (tenant_id, id),
  foreign key (tenant_id, to_id) references patients (tenant_id, id),
  check (from_id <> to_id)
);
create index patient_links_to on patient_links (tenant_id, to_id);
call protect('patient_links', 'select, insert, delete');

-- A row about a person bears the person's labels.
create function inherit_labels() returns trigger language plpgsql as $$
begin
  select new.labels | p.labels into new.labels from patients p where p.tenant_id = new.tenant_id and p.id = new.patient_id;
  return new;
end $$;

/* ---- Search inside names ----------------------------------------------------------------------------- */

-- The trigram index needs LIKE, which row-level security would keep from the index: this role has a policy of its
-- own and owns the one function that may look so, which filters tenant, panel and labels itself.
create policy search on patients to puente_search using (true);
create policy search on patient_access to puente_search using (true);
create policy search on tenants to puente_search using (true);
create policy search on issuers to puente_search using (true);
grant select on patients, patient_access, tenants, issuers to puente_search;
create schema search;
grant usage on schema search to puente_app, puente_search;
grant create on schema search to puente_search;

create function search.patients_containing(fragment text, reader uuid, panel boolean, closed int, most int)
returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  pattern text := '%' || replace(replace(replace(search_key(fragment), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  if panel then
    -- A panel is small: its people are looked through one by one.
    return query
      with people as materialized (
        select distinct a.patient_id from patient_access a
        where a.tenant_id = current_tenant() and a.user_id = reader and (a.until is null or a.until > now()))
      select p.id from people join patients p on p.tenant_id = current_tenant() and p.id = people.patient_id
      where p.name_key like pattern and p.labels & closed = 0
      order by p.family_name_key, p.given_name_key, p.id limit most;
  else
    -- Of very many matches the first found are taken and put in order: a large organisation costs what a small one does.
    return query
      with matches as materialized (
        select p.id, p.family_name_key, p.given_name_key from patients p
        where p.tenant_id = current_tenant() and p.name_key like pattern and p.labels & closed = 0
        limit greatest(most, 500))
      select m.id from matches m order by m.family_name_key, m.given_name_key, m.id limit most;
  end if;
end $$;

-- The two doors before an organisation is known: by its name, and by the pool that signed a token.
create function search.tenant_named(wanted text)
returns table (tenant_id uuid, name text, title text, kind text, pool_id text, client_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.tenant_id, t.name, t.title, i.kind, i.pool_id, i.client_id
  from tenants t join issuers i on i.tenant_id = t.tenant_id and i.enabled
  where t.name = wanted order by i.kind = 'embedded' desc limit 1
$$;
create function search.issuer_of_pool(wanted text)
returns table (tenant_id uuid, id uuid, kind text, pool_id text, client_id text)
language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id, id, kind, pool_id, client_id from issuers where pool_id = wanted and enabled
$$;
-- For work that runs in every organisation in turn; ids only.
create function search.tenant_ids() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$ select tenant_id from tenants order by name $$;

grant puente_search to current_user;
alter function search.patients_containing owner to puente_search;
alter function search.tenant_named owner to puente_search;
alter function search.issuer_of_pool owner to puente_search;
alter function search.tenant_ids owner to puente_search;
revoke create on schema search from puente_search;
revoke puente_search from current_user;
revoke all on all functions in schema search from public;
grant execute on all functions in schema search to puente_app;

/* ---- Around the person ------------------------------------------------------------------------------- */

create table payers (
  tenant_id uuid not null references tenants,
  id uuid not null,
  version int not null default 1,
  origin text not null default 'puente' check (origin in ('puente', 'imported')),
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_tx xid8 not null default pg_current_xact_id(),
  name text not null,
  name_key text collate "C" not null generated always as (search_key(name)) stored,
  payer_code text,
  plan_type text not null,
  filing_months int,
  filing_days int,
  filing_base text not null check (filing_base in ('monthOfService', 'dateOfService')),
  primary key (tenant_id, id),
  constraint payers_filing_days_alone check (filing_months is null or filing_days is null)
);
create index payers_name on payers (tenant_id, name_key, id);
call protect('payers');

create table organizations (
  tenant_id uuid not null references tenants,
  id uuid not null,
  version int not null default 1,
  origin text not null default 'puente' check (origin in ('puente', 'imported')),
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_tx xid8 not null default pg_current_xact_id(),
  name text not null,
  name_key text collate "C" not null generated always as (search_key(name)) stored,
  kind text not null check (kind in ('provider', 'partner')),
  phone text,
  address_line text,
  city text,
  state text,
  postal_code text,
  primary key (tenant_id, id)
);
create index organizations_name on organizations (tenant_id, name_key, id);
call protect('organizations');

create table practitioners (
  tenant_id uuid not null references tenants,
  id uuid not null,
  version int not null default 1,
  origin text not null default 'puente' check (origin in ('puente', 'imported')),
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_tx xid8 not null default pg_current_xact_id(),
  given_name text,
  family_name text not null,
  family_name_key text collate "C" not null generated always as (search_key(family_name)) stored,
  npi text,
  phone text,
  primary key (tenant_id, id)
);
create index practitioners_family_name on practitioners (tenant_id, family_name_key, id);
create index practitioners_npi on practitioners (tenant_id, npi) where npi is not null;
call protect('practitioners');

create table caregivers (
  tenant_id uuid not null references tenants,
  id uuid not null,
  version int not null default 1,
  origin text not null default 'puente' check (origin in ('puente', 'imported')),
  labels int not null default 0,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_tx xid8 not null default pg_current_xact_id(),
  patient_id uuid not null,
  given_name text not null,
  family_name text not null,
  family_name_key text collate "C" not null generated always as (search_key(family_name)) stored,
  relationship text not null,
  phone text,
  emergency_contact boolean not null,
  consent_to_share boolean not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
create index caregivers_patient on caregivers (tenant_id, patient_id, created_at, id);
create index caregivers_family_name on caregivers (tenant_id, family_name_key, id);
create trigger inherit_labels before insert on caregivers for each row execute function inherit_labels();
call protect('caregivers');

create table coverages (
  tenant_id uuid not null references tenants,
  id uuid not null,
  version int not null default 1,
  origin text not null default 'puente' check (origin in ('puente', 'imported')),
  labels int not null default 0,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_tx xid8 not null default pg_current_xact_id(),
  patient_id uuid not null,
  payer_id uuid not null,
  member_id text,
  priority int not null,
  starts_on date,
  ends_on date,
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, payer_id) references payers (tenant_id, id),
  constraint coverages_ends_on_after_start check (ends_on >= starts_on)
);
create index coverages_patient on coverages (tenant_id, patient_id, priority, id);
create index coverages_priority on coverages (tenant_id, priority, id);
create trigger inherit_labels before insert on coverages for each row execute function inherit_labels();
call protect('coverages');

create table diagnoses (
  tenant_id uuid not null references tenants,
  id uuid not null,
  version int not null default 1,
  origin text not null default 'puente' check (origin in ('puente', 'imported')),
  labels int not null default 0,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_tx xid8 not null default pg_current_xact_id(),
  patient_id uuid not null,
  system text,
  code text,
  title text,
  clinical_status text,
  onset_on date,
  abated_on date,
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint diagnoses_code_known check (origin = 'imported' or (system is not null and code is not null and title is not null and clinical_status is not null))
);
create index diagnoses_patient on diagnoses (tenant_id, patient_id, onset_on, id);
create trigger inherit_labels before insert on diagnoses for each row execute function inherit_labels();
call protect('diagnoses');

/* ---- Encounters -------------------------------------------------------------------------------------- */

create table encounters (
  tenant_id uuid not null references tenants,
  id uuid not null,
  version int not null default 1,
  status text not null default 'in-progress' check (status in ('in-progress', 'signed', 'locked', 'cancelled', 'entered-in-error')),
  origin text not null default 'puente' check (origin in ('puente', 'imported')),
  labels int not null default 0,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_tx xid8 not null default pg_current_xact_id(),
  patient_id uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  mode text,
  place_of_service text,
  purpose text,
  activities jsonb,
  note text,
  diagnosis_codes jsonb,
  service_date date not null,
  duration_minutes int,
  author_id text,
  author_name text,
  signed_at timestamptz,
  signature_hash text,
  title text,
  organization_name text,
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  constraint encounters_ended_at_after_start check (origin = 'imported' or ended_at > started_at),
  constraint encounters_signed_complete check (status <> 'signed' or (signed_at is not null and signature_hash is not null))
);
create index encounters_created on encounters (tenant_id, created_at, id);
create index encounters_started on encounters (tenant_id, started_at, id);
create index encounters_patient on encounters (tenant_id, patient_id, started_at, id);
create index encounters_author on encounters (tenant_id, author_id, started_at, id) where author_id is not null;
create index encounters_day on encounters (tenant_id, service_date, id);
create index encounters_open on encounters (tenant_id, author_id, created_at, id) where status = 'in-progress';
create trigger inherit_labels before insert on encounters for each row execute function inherit_labels();
call protect('encounters');

-- A service date is the civil day of the start where the organisation works.
create function date_encounter() returns trigger language plpgsql as $$
begin
  new.service_date := (new.started_at at time zone (select time_zone from tenants where tenant_id = new.tenant_id))::date;
  new.duration_minutes := round(extract(epoch from new.ended_at - new.started_at) / 60);
  return new;
end $$;
create trigger date_encounter before insert or update of started_at, ended_at on encounters for each row execute function date_encounter();

-- What was signed, as it was: the canonical text and its SHA-256.
create table signatures (
  tenant_id uuid not null,
  encounter_id uuid not null,
  version int not null,
  snapshot text not null,
  hash text not null,
  signed_by text not null,
  signed_at timestamptz not null,
  primary key (tenant_id, encounter_id, version),
  foreign key (tenant_id, encounter_id) references encounters (tenant_id, id)
);
call protect('signatures', 'select, insert');
create trigger append_only before update or delete on signatures for each row execute function refuse_change();

/* ---- Benefit rules, prices, charges ------------------------------------------------------------------ */

create table benefit_policies (
  tenant_id uuid not null references tenants,
  id uuid not null,
  version int not null default 1,
  origin text not null default 'puente' check (origin in ('puente', 'imported')),
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_tx xid8 not null default pg_current_xact_id(),
  programme text not null,
  title text not null,
  payer_id uuid,
  effective_from date not null,
  effective_to date,
  body jsonb not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, payer_id) references payers (tenant_id, id),
  constraint benefit_policies_effective_to_after_from check (effective_to >= effective_from),
  constraint benefit_policies_effective_from_overlap exclude using gist (
    tenant_id with =, programme with =, (coalesce(payer_id, '00000000-0000-0000-0000-000000000000')) with =,
    (daterange(effective_from, effective_to, '[]')) with &&)
);
create index benefit_policies_effective on benefit_policies (tenant_id, effective_from, id);
call protect('benefit_policies');

create table fees (
  tenant_id uuid not null references tenants,
  id uuid not null,
  version int not null default 1,
  origin text not null default 'puente' check (origin in ('puente', 'imported')),
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_tx xid8 not null default pg_current_xact_id(),
  payer_id uuid,
  code text not null,
  modifiers jsonb not null,
  unit_price_cents int not null check (unit_price_cents >= 0),
  effective_from date not null,
  effective_to date,
  citation text,
  primary key (tenant_id, id),
  foreign key (tenant_id, payer_id) references payers (tenant_id, id),
  constraint fees_effective_to_after_from check (effective_to >= effective_from),
  constraint fees_effective_from_overlap exclude using gist (
    tenant_id with =, code with =, (modifiers::text) with =, (coalesce(payer_id, '00000000-0000-0000-0000-000000000000')) with =,
    (daterange(effective_from, effective_to, '[]')) with &&)
);
create index fees_effective on fees (tenant_id, effective_from, id);
call protect('fees');

create table charges (
  tenant_id uuid not null references tenants,
  id uuid not null,
  version int not null default 1,
  status text not null check (status in ('needs-info', 'ready', 'not-billable', 'void')),
  origin text not null default 'puente' check (origin in ('puente', 'imported')),
  labels int not null default 0,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_tx xid8 not null default pg_current_xact_id(),
  patient_id uuid not null,
  encounter_id uuid not null,
  author_id text not null,
  author_name text not null,
  service_date date not null,
  payer_id uuid,
  payer_name text,
  policy_id uuid,
  policy_version int,
  code text,
  modifiers jsonb not null,
  place_of_service text,
  minutes int not null,
  units int not null,
  unit_price_cents int,
  amount_cents int,
  findings jsonb not null,
  file_by date,
  primary key (tenant_id, id),
  -- a signed encounter is charged once, however often the event is delivered
  unique (tenant_id, encounter_id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, encounter_id) references encounters (tenant_id, id),
  foreign key (tenant_id, payer_id) references payers (tenant_id, id),
  check (status = 'not-billable' or status = 'void' or (code is not null and units > 0)),
  check (amount_cents = units * unit_price_cents)
);
create index charges_created on charges (tenant_id, created_at, id);
create index charges_day on charges (tenant_id, service_date, id);
create index charges_patient on charges (tenant_id, patient_id, service_date, id);
create index charges_author on charges (tenant_id, author_id, service_date, id);
create trigger inherit_labels before insert on charges for each row execute function inherit_labels();
call protect('charges');

-- A label a person is given later reaches what is written about them already; what a row bore itself it keeps.
create function spread_labels() returns trigger language plpgsql as $$
begin
  update caregivers set labels = labels | new.labels where tenant_id = new.tenant_id and patient_id = new.id and labels | new.labels <> labels;
  update coverages set labels = labels | new.labels where tenant_id = new.tenant_id and patient_id = new.id and labels | new.labels <> labels;
  update diagnoses set labels = labels | new.labels where tenant_id = new.tenant_id and patient_id = new.id and labels | new.labels <> labels;
  update encounters set labels = labels | new.labels where tenant_id = new.tenant_id and patient_id = new.id and labels | new.labels <> labels;
  update charges set labels = labels | new.labels where tenant_id = new.tenant_id and patient_id = new.id and labels | new.labels <> labels;
  return null;
end $$;
create trigger spread_labels after update of labels on patients for each row when (new.labels <> old.labels) execute function spread_labels();

/* ---- Import ------------------------------------------------------------------------------------------ */

-- Which of our records a source's record became, so that a second import changes nothing.
create table source_records (
  tenant_id uuid not null references tenants,
  source text not null,
  type text not null,
  source_id text not null,
  record_id uuid not null,
  content_hash text not null,
  primary key (tenant_id, source, type, source_id)
);
create index source_records_record on source_records (tenant_id, record_id);
call protect('source_records');
