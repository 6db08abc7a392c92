-- What was imported from other systems.

create table source_records (
  tenant_id uuid not null references tenants,
  source text not null,
  type text not null,
  source_id text not null,
  record_id uuid not null,
  content_hash text not null,
  primary key (tenant_id, source, type, source_id)
);
comment on table source_records is 'Which of our records a record of a source became, so that a second import changes nothing.';
create index source_records_record on source_records (tenant_id, record_id);
call protect('source_records');
