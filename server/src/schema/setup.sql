-- What a run finds before it applies anything. Run each time, so every statement may be repeated.

create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create extension if not exists btree_gist;
create extension if not exists fuzzystrmatch;

/* ---- Schemas ----------------------------------------------------------------------------------------- */

-- idp: the user pools. upkeep: what this installation is. search: what looks past the policies of row-level security.
create schema if not exists idp;
create schema if not exists upkeep;
create schema if not exists search;
revoke all on schema idp, upkeep from public;
grant usage on schema idp to puente_app, puente_search, puente_backup;
grant usage on schema upkeep to puente_app, puente_backup;
grant usage on schema search to puente_app, puente_search;

-- Only the owner writes it, and a backup holds none of it.
create table if not exists upkeep.schema_files (
  name text primary key,
  sha256 text not null,
  applied_at timestamptz not null default now()
);
comment on table upkeep.schema_files is 'Which files of server/src/schema this database has, with the hash of the text that was applied.';
grant select on upkeep.schema_files to puente_app;

/* ---- The columns of every record --------------------------------------------------------------------- */

-- A table of records is made `like record_columns including all`, one about a person `like patient_record_columns including all`.
-- `protect` and `carries_labels` add the references to the organization and the person, which `like` does not copy.
create temporary table record_columns (
  tenant_id uuid not null,
  id uuid not null,
  version int not null default 1,
  origin text not null default 'puente' constraint origin_check check (origin in ('puente', 'imported')),
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The change cursor: which transaction wrote the row last.
  changed_tx xid8 not null default pg_current_xact_id(),
  primary key (tenant_id, id)
) on commit drop;

create temporary table patient_record_columns (
  like record_columns including all,
  labels int not null default 0,
  patient_id uuid not null
) on commit drop;
