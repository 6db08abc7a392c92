-- Everything of an organization as one file: its parts lie sealed beside the documents until they expire.

create table archives (
  tenant_id uuid not null references tenants,
  -- Also of its run.
  id uuid not null,
  purpose text not null,
  language text not null,
  started_by text not null,
  started_by_name text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- When its parts are deleted; null while it is made.
  expires_at timestamptz,
  -- Its parts are deleted.
  removed_at timestamptz,
  records int,
  documents int,
  downloads int not null default 0,
  primary key (tenant_id, id)
);
comment on table archives is 'Copies of everything of an organization: who asked for each, why, and until when it is there.';
create index archives_started on archives (tenant_id, started_at, id);
call protect('archives');

create table archive_parts (
  tenant_id uuid not null,
  archive_id uuid not null,
  position int not null,
  -- Of the file; a long one has several parts.
  name text not null,
  rows int not null,
  -- Of the sealed file, to which its key is bound.
  id uuid not null,
  byte_size bigint not null,
  storage_key text collate "C" not null,
  file_key bytea not null,
  primary key (tenant_id, archive_id, position),
  unique (tenant_id, storage_key),
  foreign key (tenant_id, archive_id) references archives (tenant_id, id)
);
comment on table archive_parts is 'The sealed parts of a copy of everything, in order.';
call protect('archive_parts', 'select, insert, update, delete');

create table archive_documents (
  tenant_id uuid not null,
  archive_id uuid not null,
  number int not null,
  -- Its name within the file.
  path text not null,
  version_id uuid not null,
  primary key (tenant_id, archive_id, number),
  foreign key (tenant_id, archive_id) references archives (tenant_id, id)
);
comment on table archive_documents is 'The contents of documents that a copy of everything has, and their names in it.';
call protect('archive_documents', 'select, insert, update, delete');
