-- Documents about people and staff. The contents lie encrypted outside of the database; a version says where, and holds
-- its key, wrapped with one that DATA_SECRET gives.

create table documents (
  tenant_id uuid not null references tenants,
  id uuid not null,
  version int not null default 1,
  status text not null default 'current' check (status in ('current', 'entered-in-error')),
  origin text not null default 'puente' check (origin in ('puente', 'imported')),
  labels int not null default 0,
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_tx xid8 not null default pg_current_xact_id(),
  patient_id uuid not null,
  title text not null,
  title_key text collate "C" not null generated always as (search_key(title)) stored,
  category text not null,
  retention text not null,
  file_name text,
  content_type text,
  byte_size int,
  scan text check (scan in ('clean', 'not-scanned')),
  version_number int,
  version_id uuid,
  void_reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
create index documents_created on documents (tenant_id, created_at, id);
create index documents_title on documents (tenant_id, title_key, id);
create index documents_patient on documents (tenant_id, patient_id, created_at, id);
create index documents_retention on documents (tenant_id, id) where retention <> 'keep';
call carries_labels('documents');
call protect('documents');

create table staff_documents (
  tenant_id uuid not null references tenants,
  id uuid not null,
  version int not null default 1,
  status text not null default 'current' check (status in ('current', 'entered-in-error')),
  origin text not null default 'puente' check (origin in ('puente', 'imported')),
  created_by text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_tx xid8 not null default pg_current_xact_id(),
  user_id uuid not null,
  title text not null,
  title_key text collate "C" not null generated always as (search_key(title)) stored,
  category text not null,
  file_name text,
  content_type text,
  byte_size int,
  scan text check (scan in ('clean', 'not-scanned')),
  version_number int,
  version_id uuid,
  void_reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index staff_documents_created on staff_documents (tenant_id, created_at, id);
create index staff_documents_title on staff_documents (tenant_id, title_key, id);
create index staff_documents_user on staff_documents (tenant_id, user_id, created_at, id);
call protect('staff_documents');

-- One content a document of either kind has had. A row is written after its file and never without one.
create table document_versions (
  tenant_id uuid not null references tenants,
  id uuid not null,
  document_id uuid not null,
  number int not null check (number > 0),
  file_name text not null,
  content_type text not null,
  byte_size int not null check (byte_size > 0),
  scan text not null check (scan in ('clean', 'not-scanned')),
  -- where the file lies: HMAC-SHA-256 of the id, keyed for the organisation
  storage_key text collate "C" not null,
  -- the file's own AES-256 key, wrapped
  file_key bytea not null,
  -- HMAC-SHA-256 of the content, keyed for the organisation: the same content sent again is no new version
  content_hash text collate "C" not null,
  sent_by text not null,
  sent_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, document_id, number),
  unique (tenant_id, storage_key)
);
call protect('document_versions');
