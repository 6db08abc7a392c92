-- A list of the people of a language has its regions: es finds es-MX and es-419.
alter table patients add column preferred_language_key text collate "C" not null
  generated always as (lower(split_part(preferred_language, '-', 1))) stored;
drop index patients_language;
create index patients_language on patients (tenant_id, preferred_language_key, status, last_contact_on_key, id) include (labels, assigned_to);
