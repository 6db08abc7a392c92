-- Documents about people and staff. The contents lie encrypted outside of the database; a version says where, and holds its
-- key, wrapped with one that DATA_SECRET gives.

create table documents (
  like patient_record_columns including all,
  status text not null default 'current' check (status in ('current', 'entered-in-error')),
  title text not null,
  category text not null,
  retention text not null,
  file_name text,
  content_type text,
  byte_size int,
  scan text check (scan in ('clean', 'not-scanned', 'infected')),
  version_number int,
  version_id uuid,
  void_reason text,
  -- The visit at which a picture was taken, or the referral with which a partner sent the document.
  encounter_id uuid,
  referral_id uuid,
  title_key text collate "C" not null generated always as (search_key(title)) stored,
  foreign key (tenant_id, encounter_id) references encounters (tenant_id, id)
);
comment on table documents is 'What is said of each document about a person.';
create index documents_created on documents (tenant_id, created_at, id);
create index documents_title on documents (tenant_id, title_key, id);
create index documents_patient on documents (tenant_id, patient_id, created_at, id);
create index documents_retention on documents (tenant_id, id) where retention <> 'keep';
create index documents_encounter on documents (tenant_id, encounter_id, created_at, id) where encounter_id is not null;
create index documents_referral on documents (tenant_id, referral_id) where referral_id is not null;
call carries_labels('documents');
call takes_marks('documents', 'encounter_id', 'referral_id');
call protect('documents');

create table staff_documents (
  like record_columns including all,
  status text not null default 'current' check (status in ('current', 'entered-in-error')),
  user_id uuid not null,
  title text not null,
  category text not null,
  file_name text,
  content_type text,
  byte_size int,
  scan text check (scan in ('clean', 'not-scanned', 'infected')),
  version_number int,
  version_id uuid,
  void_reason text,
  title_key text collate "C" not null generated always as (search_key(title)) stored,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
comment on table staff_documents is 'What is said of each document about a member of staff.';
create index staff_documents_created on staff_documents (tenant_id, created_at, id);
create index staff_documents_title on staff_documents (tenant_id, title_key, id);
create index staff_documents_user on staff_documents (tenant_id, user_id, created_at, id);
call protect('staff_documents');

-- A row is written after its file and never without one. What was not scanned when it came is scanned once there is a scanner.
create table document_versions (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- Of either kind.
  document_id uuid not null,
  number int not null check (number > 0),
  file_name text not null,
  content_type text not null,
  byte_size int not null check (byte_size > 0),
  -- What is found infected is handed out no more.
  scan text not null check (scan in ('clean', 'not-scanned', 'infected')),
  -- When a server last took it to the scanner; it is not taken again at once.
  scan_tried_at timestamptz,
  -- Where the file lies: HMAC-SHA-256 of the id, keyed for the organization.
  storage_key text collate "C" not null,
  -- The file's own AES-256 key, wrapped.
  file_key bytea not null,
  -- HMAC-SHA-256 of the content, keyed for the organization: the same content sent again is no new version.
  content_hash text collate "C" not null,
  sent_by text not null,
  sent_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, document_id, number),
  unique (tenant_id, storage_key)
);
comment on table document_versions is 'The contents a document has had: where each lies, and its key.';
create index document_versions_to_scan on document_versions (tenant_id, id)
  where scan = 'not-scanned' and removed_at is null;
call protect('document_versions');
call open_to_search('document_versions', 'select (tenant_id, scan, removed_at, scan_tried_at)');
