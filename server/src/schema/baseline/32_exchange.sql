-- What was imported from other systems.

create table source_records (
  tenant_id uuid not null references tenants,
  source text not null,
  type text not null,
  source_id text not null,
  -- An id means something at its sender alone: the base of the address at which the sender keeps it.
  base text not null,
  record_id uuid not null,
  content_hash text not null,
  -- How old the stored copy is, so that an older one never takes the place of a newer one.
  last_updated timestamptz,
  version_number bigint,
  primary key (tenant_id, source, base, type, source_id)
);
comment on table source_records is 'Which of our records a record of a source became, so that a second import changes nothing.';
create index source_records_record on source_records (tenant_id, record_id);
call protect('source_records');

-- Several records may have one identifier: a reference by it leads to the only one of its sender, or to none.
create table source_identifiers (
  tenant_id uuid not null references tenants,
  type text not null,
  identifier text not null,
  source text not null,
  base text not null,
  record_id uuid not null,
  primary key (tenant_id, type, identifier, source, base, record_id)
);
comment on table source_identifiers is 'By which identifiers the senders of imported data know our records.';
call protect('source_identifiers');
