-- The people in care. A date or number that may be empty is sorted by a stored key that never is: 'infinity' and the least
-- int stand for the empty ones, on the side where a reader looks for them. An index that is counted along holds the labels
-- too, so that no row has to be looked up.

/* ---- By what two records are alike: held by generated columns, so changed by a migration alone --------------- */

-- American Soundex (National Archives); of a name without Latin letters its beginning.
create function sound_key(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  letters text collate "C" := regexp_replace(public.search_key(value), '[^a-z]', '', 'g');
  sounds text collate "C";
begin
  if letters = '' then
    return left(public.search_key(value), 4) collate "C";
  end if;
  sounds := regexp_replace(translate(letters, 'bfpvcgjkqsxzdtlmnraeiouyhw', '111122222222334556000000'), '(.)\1+', '\1', 'g');
  return left(letters, 1) || rpad(left(replace(
    case when left(letters, 1) in ('h', 'w') then sounds else substr(sounds, 2) end, '0', ''), 3), 3, '0') collate "C";
end $$;

-- A family name of several words is also known by its first: García López is called García.
create function first_word(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return coalesce(substring(value from '^\s*([^\s-]{3,})'), value);
end $$;

create function likeness_key(family text, given text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return (public.sound_key(family) || left(public.search_key(given), 1)) collate "C";
end $$;

/* ---- People ------------------------------------------------------------------------------------------ */

-- No column that every change writes is in an index, and each page keeps room: a change of no indexed column leaves all indexes as they
-- are (PostgreSQL, "Heap-Only Tuples").
create table patients (
  like record_columns including all,
  status text not null default 'active' check (status in ('active', 'inactive', 'deceased', 'merged')),
  labels int not null default 0,
  -- A person with one name has it as the family name.
  given_name text,
  middle_name text,
  family_name text not null,
  suffix text,
  preferred_name text,
  former_names jsonb not null default '[]',
  pronouns text,
  birth_date date not null,
  birth_date_estimated boolean not null default false,
  sex_for_claims text not null check (sex_for_claims in ('F', 'M', 'U')),
  gender_identity text,
  sexual_orientation text,
  race jsonb,
  ethnicity text,
  tribal_affiliation text,
  cin text collate "C",
  medical_record_number text collate "C",
  preferred_language text not null,
  interpreter_needed boolean not null,
  literacy text,
  phone text,
  phone_safe boolean not null,
  phone_use text,
  phone_can_text boolean,
  phone_can_leave_voicemail boolean,
  other_phones jsonb not null default '[]',
  email text,
  preferred_contact text,
  best_times text,
  do_not_contact boolean not null default false,
  contact_from text,
  contact_until text,
  address_line text,
  city text,
  county text,
  state text,
  postal_code text,
  other_addresses jsonb not null default '[]',
  homeless boolean not null,
  housing_status text,
  veteran text,
  justice_involved text,
  pregnancy_due_on date,
  risk_tier text,
  flags jsonb not null default '[]',
  assigned_to uuid,
  assigned_to_name text,
  last_contact_on date,
  -- In which programs the person is, so that lists are narrowed by them along one index.
  programs jsonb not null default '[]',
  deceased_on date,
  merged_into_id uuid,
  given_name_key text collate "C" not null generated always as (search_key(coalesce(given_name, ''))) stored,
  family_name_key text collate "C" not null generated always as (search_key(family_name)) stored,
  preferred_name_key text collate "C" generated always as (search_key(preferred_name)) stored,
  name_key text collate "C" not null generated always as (
    search_key(coalesce(given_name || ' ', '') || coalesce(middle_name || ' ', '') || family_name || coalesce(' ' || preferred_name, ''))) stored,
  phone_key text collate "C" generated always as (phone_key(phone)) stored,
  likeness_key text collate "C" not null generated always as (likeness_key(family_name, coalesce(given_name, ''))) stored,
  first_likeness_key text collate "C" not null generated always as (likeness_key(first_word(family_name), coalesce(given_name, ''))) stored,
  -- A list of the people of a language has its regions: es finds es-MX and es-419.
  preferred_language_key text collate "C" not null generated always as (lower(split_part(preferred_language, '-', 1))) stored,
  -- Who was never contacted has waited longest.
  last_contact_on_key date not null generated always as (coalesce(last_contact_on, '-infinity'::date)) stored,
  -- A bit for each, in the order of `enrollmentPrograms`.
  programs_key int not null generated always as (
    (programs ? 'CHW')::int + (programs ? 'APS')::int * 2 + (programs ? 'ECM')::int * 4 + (programs ? 'CS')::int * 8
    + (programs ? 'NEMT')::int * 16 + (programs ? 'HRSN')::int * 32 + (programs ? 'other')::int * 64) stored,
  foreign key (tenant_id, assigned_to) references users (tenant_id, id),
  foreign key (tenant_id, merged_into_id) references patients (tenant_id, id),
  -- Labels 4 and 8 are of rows alone: on a person they would tell one closed person from another.
  constraint patients_labels_check check (labels & 12 = 0),
  constraint patients_birth_date_range check (birth_date >= date '1890-01-01'),
  -- An import may say that a person has died without saying when.
  constraint patients_deceased_on_known check (origin = 'imported' or status <> 'deceased' or deceased_on is not null),
  constraint patients_deceased_on_after_birth check (deceased_on >= birth_date or origin = 'imported'),
  constraint patients_contact_until_complete check ((contact_from is null) = (contact_until is null))
) with (fillfactor = 85);
comment on table patients is 'The people in care: who they are, how they are reached and what was asked of them.';
create unique index patients_cin on patients (tenant_id, cin) where cin is not null and status <> 'merged';
-- Merged records are found by their number too.
create index patients_cin_search on patients (tenant_id, cin, id) where cin is not null;
create index patients_created on patients (tenant_id, created_at, id);
create index patients_family_name on patients (tenant_id, family_name_key, given_name_key, id);
create index patients_family_name_page on patients (tenant_id, family_name_key, id);
create index patients_given_name on patients (tenant_id, given_name_key, id);
create index patients_preferred_name on patients (tenant_id, preferred_name_key, family_name_key, id) where preferred_name_key is not null;
create index patients_birth_date on patients (tenant_id, birth_date, id);
create index patients_phone on patients (tenant_id, phone_key, id) where phone_key is not null;
create index patients_record_number on patients (tenant_id, medical_record_number, id) where medical_record_number is not null;
create index patients_merged on patients (tenant_id, merged_into_id) where merged_into_id is not null;
create index patients_likeness on patients (tenant_id, birth_date, likeness_key, id);
create index patients_first_likeness on patients (tenant_id, birth_date, first_likeness_key, id);
-- The lists, by what they are narrowed.
create index patients_last_contact on patients (tenant_id, last_contact_on_key, id);
create index patients_state on patients (tenant_id, status, last_contact_on_key, id) include (labels);
create index patients_panel on patients (tenant_id, assigned_to, status, last_contact_on_key, id) include (labels);
create index patients_programs on patients (tenant_id, programs_key, status, last_contact_on_key, id) include (labels, assigned_to);
create index patients_risk on patients (tenant_id, risk_tier, status, last_contact_on_key, id) include (labels, assigned_to);
create index patients_language on patients (tenant_id, preferred_language_key, status, last_contact_on_key, id) include (labels, assigned_to);
-- Closed people are looked through for those whom nobody reaches.
create index patients_closed on patients (tenant_id, id) where labels <> 0;
-- A fragment of a name is found within the organization: the trigrams of one are not read for another.
create index patients_name_trigrams on patients using gin (tenant_id, name_key gin_trgm_ops);
create trigger keep_part2_consents after update of merged_into_id on patients for each row
  when (new.merged_into_id is distinct from old.merged_into_id) execute function open_accesses_on_merge();
create trigger spread_labels after update of labels on patients for each row when (new.labels <> old.labels) execute function spread_labels();
call protect('patients');
-- The trigram index needs LIKE, which row-level security would keep from the index.
call open_to_search('patients');

-- Kept by the triggers alone: where a search finds the numbers besides the first.
create table patient_phones (
  tenant_id uuid not null,
  patient_id uuid not null,
  phone_key text collate "C" not null,
  primary key (tenant_id, patient_id, phone_key),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
comment on table patient_phones is 'The other phone numbers of a person, by what they are found by.';
create index patient_phones_number on patient_phones (tenant_id, phone_key, patient_id);
create trigger keep_phones after insert on patients for each row when (new.other_phones <> '[]') execute function keep_phones();
create trigger keep_changed_phones after update of other_phones on patients for each row
  when (new.other_phones <> old.other_phones) execute function keep_phones();
call protect('patient_phones', 'select, insert, delete');

-- Every number of a person, the first and the others.
create view patient_numbers with (security_invoker = true) as
  select tenant_id, id as patient_id, phone_key from patients where phone_key is not null
  union all
  select tenant_id, patient_id, phone_key from patient_phones;
grant select on patient_numbers to puente_app;

-- A merge moves no row: no row's patient_id is ever rewritten.
create table patient_links (
  tenant_id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  -- The state of the record before: it has it again when it is parted.
  from_status text not null check (from_status in ('active', 'inactive', 'deceased')),
  reason text not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, from_id),
  foreign key (tenant_id, from_id) references patients (tenant_id, id),
  foreign key (tenant_id, to_id) references patients (tenant_id, id),
  check (from_id <> to_id)
);
comment on table patient_links is 'Which record was merged into which.';
create index patient_links_to on patient_links (tenant_id, to_id);
call protect('patient_links', 'select, insert, delete');
