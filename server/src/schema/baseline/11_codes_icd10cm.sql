-- Releases of ICD-10-CM that operators brought; the one that ships lies in the repository. The codes are public and belong to no
-- organization: the application reads them, the owner alone writes them.
create table upkeep.icd10cm_releases (
  -- The first day on which its codes count; a fiscal year may have a second release in April.
  valid_from date primary key,
  fiscal_year int not null check (fiscal_year between 2016 and 2199),
  codes int not null,
  -- Of `file`.
  sha256 text not null,
  -- The lines of all codes, packed with gzip.
  file bytea not null,
  loaded_at timestamptz not null default now()
);
comment on table upkeep.icd10cm_releases is 'Releases of ICD-10-CM that operators brought, besides the one that ships.';
alter table upkeep.icd10cm_releases enable row level security;
alter table upkeep.icd10cm_releases force row level security;
create policy reading on upkeep.icd10cm_releases for select to puente_app using (true);
create policy keeping on upkeep.icd10cm_releases to current_user using (true) with check (true);
create policy backup on upkeep.icd10cm_releases for select to puente_backup using (true);
grant select on upkeep.icd10cm_releases to puente_app, puente_backup;
