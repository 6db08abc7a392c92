-- Those around a person: insurance that was checked, relatives and what they may hear, the care team, households.

/* ---- Coverage ---------------------------------------------------------------------------------------------- */

alter table coverages
  add column status text not null default 'active' check (status in ('active', 'entered-in-error')),
  add column plan_name text,
  add column aid_code text,
  add column verified_on date,
  add column verified_source text,
  add column verified_by text,
  add column verified_by_name text,
  add column began_on_key date not null generated always as (coalesce(starts_on, (created_at at time zone 'UTC')::date)) stored;
create index coverages_story on coverages (tenant_id, patient_id, began_on_key, id);

-- Of two coverages entered here that had the same priority on the same day, the one that was taken to pay first keeps it.
alter table coverages no force row level security;
create temporary table placed (tenant_id uuid, patient_id uuid, id uuid, priority int, period daterange) on commit drop;
do $$
declare
  c record;
  place int;
begin
  for c in
    select tenant_id, patient_id, id, priority, daterange(starts_on, ends_on, '[]') as period from coverages
    where origin = 'puente' order by tenant_id, patient_id, priority, starts_on desc nulls last, id
  loop
    place := c.priority;
    while exists (select from placed p where p.tenant_id = c.tenant_id and p.patient_id = c.patient_id and p.priority = place and p.period && c.period) loop
      place := place + 1;
    end loop;
    insert into placed values (c.tenant_id, c.patient_id, c.id, place, c.period);
    if place <> c.priority then
      update coverages set priority = place, version = version + 1, updated_at = now() where tenant_id = c.tenant_id and id = c.id;
    end if;
  end loop;
end $$;
alter table coverages force row level security;

-- Imported rows are what their source says, overlaps and all. Checked at the end of the transaction.
alter table coverages add constraint coverages_starts_on_overlap exclude using gist (
  tenant_id with =, patient_id with =, priority with =, (daterange(starts_on, ends_on, '[]')) with &&)
  where (origin = 'puente' and status = 'active') deferrable initially deferred;

-- What was checked is this payer and this number: of another nothing is known yet.
create function forget_verification() returns trigger language plpgsql as $$
begin
  if new.verified_on is not distinct from old.verified_on then
    new.verified_on := null;
    new.verified_source := null;
    new.verified_by := null;
    new.verified_by_name := null;
  end if;
  return new;
end $$;
create trigger forget_verification before update of payer_id, member_id on coverages for each row
  when (new.payer_id <> old.payer_id or new.member_id is distinct from old.member_id) execute function forget_verification();

/* ---- Caregivers -------------------------------------------------------------------------------------------- */

alter table caregivers
  add column email text,
  add column language text,
  add column lives_with boolean,
  add column legal_authority text not null default 'none',
  add column legal_document_id uuid,
  add column share_scope jsonb not null default '[]',
  add column strain int,
  add column starts_on date,
  add column ends_on date,
  add column began_on_key date not null generated always as (coalesce(starts_on, (created_at at time zone 'UTC')::date)) stored,
  add constraint caregivers_ends_on_after_start check (ends_on >= starts_on);

create index caregivers_story on caregivers (tenant_id, patient_id, began_on_key, id);

-- Until now the permission was for everything.
create function scope_consent() returns trigger language plpgsql as $$
begin
  if not new.consent_to_share then
    new.share_scope := '[]';
  elsif new.share_scope = '[]' then
    new.share_scope := '["all"]';
  end if;
  return new;
end $$;
create trigger scope_consent before insert or update on caregivers for each row execute function scope_consent();
alter table caregivers no force row level security;
update caregivers set share_scope = '["all"]' where consent_to_share;
alter table caregivers force row level security;

/* ---- Care team --------------------------------------------------------------------------------------------- */

create table care_team_members (
  tenant_id uuid not null references tenants,
  id uuid not null,
  version int not null default 1,
  origin text not null default 'puente' check (origin in ('puente', 'imported')),
  labels int not null default 0,
  status text not null default 'active' check (status in ('active', 'ended')),
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_tx xid8 not null default pg_current_xact_id(),
  patient_id uuid not null,
  user_id uuid,
  practitioner_id uuid,
  name text,
  phone text,
  role text not null,
  starts_on date not null,
  ends_on date,
  member_name text,
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, practitioner_id) references practitioners (tenant_id, id),
  constraint care_team_members_ends_on_after_start check (ends_on >= starts_on),
  constraint care_team_members_name_alone check (num_nonnulls(user_id, practitioner_id, name) = 1),
  -- Nobody is on the same team twice.
  constraint care_team_members_user_id_overlap exclude using gist (
    tenant_id with =, patient_id with =, user_id with =, (daterange(starts_on, ends_on, '[]')) with &&)
    where (user_id is not null and status = 'active') deferrable initially deferred,
  constraint care_team_members_practitioner_id_overlap exclude using gist (
    tenant_id with =, patient_id with =, practitioner_id with =, (daterange(starts_on, ends_on, '[]')) with &&)
    where (practitioner_id is not null and status = 'active') deferrable initially deferred
);
create index care_team_members_created on care_team_members (tenant_id, created_at, id);
create index care_team_members_patient on care_team_members (tenant_id, patient_id, starts_on, id);
create index care_team_members_start on care_team_members (tenant_id, starts_on, id);
create index care_team_members_user on care_team_members (tenant_id, user_id, patient_id) where user_id is not null;
call carries_labels('care_team_members');
call protect('care_team_members');

create function name_care_team_member() returns trigger language plpgsql as $$
begin
  new.member_name := coalesce(new.name,
    (select u.given_name || ' ' || u.family_name from users u where u.tenant_id = new.tenant_id and u.id = new.user_id),
    (select concat_ws(' ', p.given_name, p.family_name) from practitioners p where p.tenant_id = new.tenant_id and p.id = new.practitioner_id));
  return new;
end $$;
create trigger name_care_team_member before insert or update of name on care_team_members for each row execute function name_care_team_member();

/* ---- Households -------------------------------------------------------------------------------------------- */

create table households (
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
  kind text not null,
  address_line text,
  city text,
  state text,
  postal_code text,
  primary key (tenant_id, id)
);
create index households_created on households (tenant_id, created_at, id);
create index households_name on households (tenant_id, name_key, id);
call protect('households');

create table household_members (
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
  household_id uuid not null,
  relationship text not null,
  starts_on date,
  ends_on date,
  kind text not null,
  began_on_key date not null generated always as (coalesce(starts_on, (created_at at time zone 'UTC')::date)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, household_id) references households (tenant_id, id),
  constraint household_members_ends_on_after_start check (ends_on >= starts_on),
  -- One household of a kind at a time.
  constraint household_members_patient_id_overlap exclude using gist (
    tenant_id with =, patient_id with =, kind with =, (daterange(starts_on, ends_on, '[]')) with &&)
    deferrable initially deferred
);
create index household_members_created on household_members (tenant_id, created_at, id);
create index household_members_patient on household_members (tenant_id, patient_id, created_at, id);
create index household_members_story on household_members (tenant_id, patient_id, began_on_key, id);
create index household_members_of on household_members (tenant_id, household_id, patient_id);
call carries_labels('household_members');
call protect('household_members');

create function keep_household_kind() returns trigger language plpgsql as $$
begin
  select h.kind into new.kind from households h where h.tenant_id = new.tenant_id and h.id = new.household_id;
  return new;
end $$;
create trigger keep_household_kind before insert on household_members for each row execute function keep_household_kind();
