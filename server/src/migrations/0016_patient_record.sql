-- The whole record of a person: what was asked of them, how they are reached, in which programmes they are, and by what
-- they are found.

/* ---- The organisation ---------------------------------------------------------------------------------- */

alter table tenants add column overdue_after_days int not null default 30 check (overdue_after_days between 7 and 365);

/* ---- Likeness: who may be the same person ---------------------------------------------------------------- */

-- American Soundex (National Archives); of a name without Latin letters its beginning.
create function sound_key(value text) returns text language sql immutable strict parallel safe set search_path = public, pg_temp
  as $$
    select case when letters = '' then left(search_key(value), 4)
      else left(letters, 1) || rpad(left(replace(
        case when left(letters, 1) in ('h', 'w') then sounds else substr(sounds, 2) end, '0', ''), 3), 3, '0') end collate "C"
    from (select letters, regexp_replace(translate(letters, 'bfpvcgjkqsxzdtlmnraeiouyhw', '111122222222334556000000'), '(.)\1+', '\1', 'g') as sounds
      from (select regexp_replace(search_key(value), '[^a-z]', '', 'g') as letters) a) b
  $$;

-- A family name of several words is also known by its first: García López is called García.
create function first_word(value text) returns text language sql immutable strict parallel safe
  as $$ select coalesce(substring(value from '^\s*([^\s-]{3,})'), value) $$;

create function likeness_key(family text, given text) returns text language sql immutable strict parallel safe set search_path = public, pg_temp
  as $$ select (sound_key(family) || left(search_key(given), 1)) collate "C" $$;

/* ---- People ---------------------------------------------------------------------------------------------- */

alter table patients
  add column suffix text,
  add column former_names jsonb not null default '[]',
  add column birth_date_estimated boolean not null default false,
  add column gender_identity text,
  add column sexual_orientation text,
  add column race jsonb,
  add column ethnicity text,
  add column tribal_affiliation text,
  add column literacy text,
  add column phone_use text,
  add column phone_can_text boolean,
  add column phone_can_leave_voicemail boolean,
  add column other_phones jsonb not null default '[]',
  add column preferred_contact text,
  add column best_times text,
  add column county text,
  add column other_addresses jsonb not null default '[]',
  add column housing_status text,
  add column veteran text,
  add column justice_involved text,
  add column pregnancy_due_on date,
  add column risk_tier text,
  add column flags jsonb not null default '[]',
  add column likeness_key text collate "C" not null generated always as (likeness_key(family_name, given_name)) stored,
  add column first_likeness_key text collate "C" not null generated always as (likeness_key(first_word(family_name), given_name)) stored,
  -- An import may say that a person has died without saying when.
  add constraint patients_deceased_on_known check (origin = 'imported' or status <> 'deceased' or deceased_on is not null),
  add constraint patients_deceased_on_after_birth check (deceased_on >= birth_date or origin = 'imported');
create index patients_likeness on patients (tenant_id, birth_date, likeness_key, id);
create index patients_first_likeness on patients (tenant_id, birth_date, first_likeness_key, id);

-- Where a search finds the numbers besides the first. Kept by the trigger alone.
create table patient_phones (
  tenant_id uuid not null,
  patient_id uuid not null,
  phone_key text collate "C" not null,
  primary key (tenant_id, patient_id, phone_key),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
create index patient_phones_number on patient_phones (tenant_id, phone_key, patient_id);
call protect('patient_phones', 'select, insert, delete');

create function keep_phones() returns trigger language plpgsql as $$
begin
  delete from patient_phones where tenant_id = new.tenant_id and patient_id = new.id;
  insert into patient_phones (tenant_id, patient_id, phone_key)
  select new.tenant_id, new.id, phone_key(o ->> 'number') from jsonb_array_elements(new.other_phones) o on conflict do nothing;
  return null;
end $$;
create trigger keep_phones after insert on patients for each row when (new.other_phones <> '[]') execute function keep_phones();
create trigger keep_changed_phones after update of other_phones on patients for each row
  when (new.other_phones <> old.other_phones) execute function keep_phones();

-- The number a plan knows a person by.
alter table coverages add column member_id_key text collate "C" generated always as (upper(member_id collate "C")) stored;
create index coverages_member on coverages (tenant_id, member_id_key, id) where member_id_key is not null;

/* ---- Programmes ------------------------------------------------------------------------------------------ */

create table enrolments (
  tenant_id uuid not null references tenants,
  id uuid not null,
  version int not null default 1,
  status text not null default 'referred'
    check (status in ('referred', 'outreach', 'enrolled', 'active', 'on-hold', 'graduated', 'disenrolled', 'entered-in-error')),
  origin text not null default 'puente' check (origin in ('puente', 'imported')),
  labels int not null default 0,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_tx xid8 not null default pg_current_xact_id(),
  patient_id uuid not null,
  programme text not null,
  payer_id uuid,
  referred_on date not null,
  note text,
  starts_on date,
  ends_on date,
  disenrol_reason text,
  -- Where it stands in a person's story.
  began_on_key date not null generated always as (coalesce(starts_on, referred_on)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, payer_id) references payers (tenant_id, id),
  constraint enrolments_starts_on_after_referral check (starts_on >= referred_on),
  constraint enrolments_ends_on_after_start check (ends_on >= coalesce(starts_on, referred_on)),
  constraint enrolments_status_complete check (
    (starts_on is not null or status not in ('enrolled', 'active', 'on-hold', 'graduated'))
    and (ends_on is not null) = (status in ('graduated', 'disenrolled')) or status = 'entered-in-error'),
  constraint enrolments_starts_on_overlap exclude using gist (
    tenant_id with =, patient_id with =, programme with =, (daterange(starts_on, ends_on, '[]')) with &&)
    where (starts_on is not null and status <> 'entered-in-error')
);
-- Once in a programme, a person is not referred to it again.
create unique index enrolments_programme on enrolments (tenant_id, patient_id, programme)
  where status not in ('graduated', 'disenrolled', 'entered-in-error');
create index enrolments_created on enrolments (tenant_id, created_at, id);
create index enrolments_referred on enrolments (tenant_id, referred_on, id);
create index enrolments_state on enrolments (tenant_id, status, id) include (labels, patient_id);
create index enrolments_in on enrolments (tenant_id, programme, status, id) include (labels, patient_id);
create index enrolments_patient on enrolments (tenant_id, patient_id, began_on_key, id);
create index enrolments_ended on enrolments (tenant_id, patient_id, ends_on, id) where ends_on is not null;
call carries_labels('enrolments');
call protect('enrolments');

/* ---- A deceased person ----------------------------------------------------------------------------------- */

-- After the insert, whose check of the reference has waited for a death that is being recorded.
create function refuse_after_death() returns trigger language plpgsql as $$
begin
  if exists (select from patients p where p.tenant_id = new.tenant_id and p.id = new.patient_id and p.deceased_on < new.service_date) then
    raise exception 'after death' using errcode = 'check_violation', table = 'encounters', constraint = 'encounters_started_at_after_death';
  end if;
  return null;
end $$;
create trigger refuse_after_death after insert on encounters for each row when (new.origin = 'puente') execute function refuse_after_death();
create trigger refuse_moved_after_death after update of started_at on encounters for each row
  when (new.started_at <> old.started_at) execute function refuse_after_death();

-- Nobody is referred to a programme after death.
create function refuse_referral_after_death() returns trigger language plpgsql as $$
begin
  if exists (select from patients p where p.tenant_id = new.tenant_id and p.id = new.patient_id and p.status = 'deceased') then
    raise exception 'after death' using errcode = 'check_violation', table = 'enrolments', constraint = 'enrolments_patient_id_after_death';
  end if;
  return null;
end $$;
create trigger refuse_after_death after insert on enrolments for each row when (new.origin = 'puente') execute function refuse_referral_after_death();

/* ---- The story of a person: each kind along an index of its own ------------------------------------------- */

alter table diagnoses add column onset_on_key date not null
  generated always as (coalesce(onset_on, (created_at at time zone 'UTC')::date)) stored;
create index diagnoses_story on diagnoses (tenant_id, patient_id, onset_on_key, id);
create index audit_story on audit (tenant_id, entity_id, at, id)
  where entity = 'patient' and action in ('assign', 'merge', 'unmerge', 'deactivate', 'reactivate', 'decease', 'revive');

/* ---- Whom somebody opened, and whether they look too often ------------------------------------------------- */

create index audit_opened on audit (tenant_id, actor, at) where entity = 'patient' and action = 'read';
create index audit_looks on audit (tenant_id, actor, at) where action = 'look-for-duplicates';
