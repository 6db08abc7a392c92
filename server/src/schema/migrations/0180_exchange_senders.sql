-- An id means something at its sender alone: the base of the address at which the sender keeps it is part of the key. How old the
-- stored copy is, so that an older one never takes the place of a newer one.
alter table source_records add column base text not null default '', add column last_updated timestamptz, add column version_number bigint;
alter table source_records alter column base drop default;
alter table source_records drop constraint source_records_pkey;
alter table source_records add primary key (tenant_id, source, base, type, source_id);

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

-- The owner reads and writes rows of all organisations here, whatever its own rights.
alter table source_records no force row level security;
alter table source_identifiers no force row level security;
insert into source_identifiers (tenant_id, type, identifier, source, base, record_id)
select distinct i.tenant_id, r.type, i.source_id, r.source, r.base, i.record_id
from source_records i join source_records r
  on r.tenant_id = i.tenant_id and r.record_id = i.record_id and i.source = 'identifier' and i.type = r.type || '.identifier';
delete from source_records where source = 'identifier' and type like '%.identifier';
alter table source_records force row level security;
alter table source_identifiers force row level security;
