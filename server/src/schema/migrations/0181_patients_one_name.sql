-- Who has one name has it as the family name alone. The keys of names are made again without the given name's being there.
alter table patients alter column given_name drop not null;
alter table caregivers alter column given_name drop not null;
alter table referral_requests alter column given_name drop not null;

drop trigger keep_changed_name_words on patients;
drop index patients_family_name, patients_given_name, patients_name_marks, patients_name_trigrams, patients_likeness, patients_first_likeness;
alter table patients drop column given_name_key, drop column name_key, drop column likeness_key, drop column first_likeness_key;
alter table patients
  add column given_name_key text collate "C" not null generated always as (search_key(coalesce(given_name, ''))) stored,
  add column name_key text collate "C" not null generated always as (
    search_key(coalesce(given_name || ' ', '') || coalesce(middle_name || ' ', '') || family_name || coalesce(' ' || preferred_name, ''))) stored,
  add column likeness_key text collate "C" not null generated always as (likeness_key(family_name, coalesce(given_name, ''))) stored,
  add column first_likeness_key text collate "C" not null generated always as (likeness_key(first_word(family_name), coalesce(given_name, ''))) stored;
create index patients_family_name on patients (tenant_id, family_name_key, given_name_key, id);
create index patients_given_name on patients (tenant_id, given_name_key, id);
create index patients_likeness on patients (tenant_id, birth_date, likeness_key, id);
create index patients_first_likeness on patients (tenant_id, birth_date, first_likeness_key, id);
create index patients_name_trigrams on patients using gin (tenant_id, name_key gin_trgm_ops);
create index patients_name_marks on patients
  using gin (name_marks(tenant_id, name_words(name_key, family_name_key), birth_date)) with (fastupdate = off);
create trigger keep_changed_name_words after update on patients for each row
  when (new.name_key <> old.name_key) execute function keep_changed_name_words();

create or replace function request_person_key(cin text, given_name text, family_name text, birth_date date) returns text
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select coalesce(left(cin, 9),
    search_key(family_name) || ', ' || search_key(coalesce(given_name, '')) || coalesce(' ' || (birth_date - date '1800-01-01'), ''))
$$;
