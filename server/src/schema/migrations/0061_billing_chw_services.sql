-- What the organisation says about each kind of work of community health workers.

create table chw_services (
  like record_columns including all,
  code text not null,
  title_en text not null,
  title_es text not null,
  title_de text not null,
  category text,
  covered boolean not null,
  allowed_codes jsonb not null default '[]',
  default_diagnoses jsonb not null default '[]',
  templates text,
  citation text,
  confirmed boolean not null default false,
  active_from date not null,
  active_to date,
  code_key text collate "C" not null generated always as (search_key(code)) stored,
  constraint chw_services_active_to_after_from check (active_to >= active_from),
  -- Checked at the end of the transaction: the same create again is found by its id first.
  constraint chw_services_active_from_overlap exclude using gist (
    tenant_id with =, code with =, (daterange(active_from, active_to, '[]')) with &&) deferrable initially deferred
);
comment on table chw_services is 'What the organisation says about each kind of work of community health workers.';
create index chw_services_ordered on chw_services (tenant_id, code_key, id);
create index chw_services_created on chw_services (tenant_id, created_at, id);
call protect('chw_services');
