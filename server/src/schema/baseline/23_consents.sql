-- What people agreed to, and the words of the organization that they agree to.

create table consent_templates (
  like record_columns including all,
  status text not null default 'draft' check (status in ('draft', 'published', 'retired')),
  kind text not null,
  texts jsonb not null,
  note text,
  number int,
  published_at timestamptz,
  check ((number is null) = (published_at is null) and (status <> 'published' or number is not null))
);
comment on table consent_templates is 'The words of the organization that people agree to, by kind and version.';
create unique index consent_templates_number on consent_templates (tenant_id, kind, number);
create unique index consent_templates_in_use on consent_templates (tenant_id, kind) where status = 'published';
create index consent_templates_created on consent_templates (tenant_id, created_at, id);
call protect('consent_templates');

create table consents (
  like patient_record_columns including all,
  status text not null default 'proposed' check (status in ('proposed', 'active', 'rejected', 'inactive', 'entered-in-error')),
  kind text not null,
  template_id uuid not null,
  language text not null,
  interpreter text,
  caregiver_id uuid,
  method text not null check (method in ('signature', 'upload', 'verbal')),
  document_id uuid,
  witness text,
  given_on date not null,
  expires_on date,
  recipient_id uuid,
  recipient text,
  data_classes jsonb not null default '[]',
  purposes jsonb not null default '[]',
  title text,
  template_number int,
  given_at timestamptz,
  -- When the person said no: of two answers in records that were merged the later one holds.
  declined_on date,
  declined_at timestamptz,
  seal_hash text,
  grantor_name text,
  grantor_authority text,
  revoked_on date,
  revoked_at timestamptz,
  reason text,
  foreign key (tenant_id, template_id) references consent_templates (tenant_id, id),
  foreign key (tenant_id, caregiver_id) references caregivers (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, recipient_id) references partner_organizations (tenant_id, id),
  constraint consents_expires_on_after_start check (expires_on >= given_on),
  constraint consents_status_complete check (
    (status not in ('active', 'inactive') or (given_at is not null and seal_hash is not null)) and (status <> 'inactive' or revoked_on is not null)),
  constraint consents_declined_complete check (status <> 'rejected' or (declined_on is not null and declined_at is not null))
);
comment on table consents is 'What a person agreed to, how, how far and until when.';
create index consents_patient on consents (tenant_id, patient_id, given_on, id);
create index consents_given on consents (tenant_id, given_on, id);
create index consents_created on consents (tenant_id, created_at, id);
create index consents_recipient on consents (tenant_id, recipient_id, patient_id) where recipient_id is not null and status = 'active';
create index consents_expires on consents (tenant_id, patient_id, expires_on) where status = 'active' and expires_on is not null;
create index consents_refused on consents (tenant_id, patient_id, kind) where status in ('rejected', 'inactive');
-- Who agreed to share what is under 42 CFR Part 2 for their care.
create index consents_part2 on consents (tenant_id, patient_id) where kind = 'part2' and status = 'active';
-- Consents that are prepared say nothing yet.
create trigger hold_person before insert or update of status on consents for each row
  when (new.status <> 'proposed') execute function hold_person();
create trigger keep_part2_consent after insert or update of status, expires_on on consents for each row
  when (new.kind = 'part2') execute function open_accesses_on_consent();
call carries_labels('consents');
call protect('consents');
-- That somebody agreed to share records of a treatment tells of the treatment. Before the labels of the person are inherited.
create trigger close_part2 before insert on consents for each row when (new.kind = 'part2') execute function mark_part2_record();

create table consent_seals (
  tenant_id uuid not null,
  consent_id uuid not null,
  snapshot text not null,
  hash text not null,
  sealed_by text not null,
  sealed_at timestamptz not null,
  primary key (tenant_id, consent_id),
  foreign key (tenant_id, consent_id) references consents (tenant_id, id)
);
comment on table consent_seals is 'What a person read and signed, as it was.';
create trigger append_only before update or delete on consent_seals for each row execute function refuse_change();
call protect('consent_seals', 'select, insert');

/* ---- What left the organization about a person: the accounting of disclosures ------------------------ */

create table disclosures (
  like patient_record_columns including all,
  status text not null default 'shared' check (status in ('shared', 'entered-in-error')),
  recipient_id uuid,
  recipient text,
  recipient_title text not null,
  purpose text not null,
  -- The caregiver who asked for the person; null if the person did.
  caregiver_id uuid,
  data_classes jsonb not null,
  way text not null,
  note text,
  shared_at timestamptz not null,
  bases jsonb not null,
  content_hash text not null,
  reason text,
  -- The receipt that the person gets by mail.
  receipt_state text check (receipt_state in ('waiting', 'mailed', 'not-mailed')),
  receipt_mailed_at timestamptz,
  foreign key (tenant_id, recipient_id) references partner_organizations (tenant_id, id),
  foreign key (tenant_id, caregiver_id) references caregivers (tenant_id, id)
);
comment on table disclosures is 'What left the organization about a person: to whom, for what, by which consent.';
create index disclosures_patient on disclosures (tenant_id, patient_id, shared_at, id);
create index disclosures_shared on disclosures (tenant_id, shared_at, id);
create index disclosures_created on disclosures (tenant_id, created_at, id);
call carries_labels('disclosures');
call protect('disclosures');
create trigger close_part2 before insert on disclosures for each row
  when (new.data_classes ?| array['substance-use', 'counseling-notes']) execute function mark_part2_record();

create table disclosure_contents (
  tenant_id uuid not null,
  disclosure_id uuid not null,
  snapshot text not null,
  primary key (tenant_id, disclosure_id),
  foreign key (tenant_id, disclosure_id) references disclosures (tenant_id, id)
);
comment on table disclosure_contents is 'What a recipient got, as it was.';
create trigger append_only before update or delete on disclosure_contents for each row execute function refuse_change();
call protect('disclosure_contents', 'select, insert');
