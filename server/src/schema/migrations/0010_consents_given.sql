-- What people agreed to, and the words of the organisation that they agree to.

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
comment on table consent_templates is 'The words of the organisation that people agree to, by kind and version.';
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
  seal_hash text,
  grantor_name text,
  grantor_authority text,
  revoked_on date,
  revoked_at timestamptz,
  reason text,
  foreign key (tenant_id, template_id) references consent_templates (tenant_id, id),
  foreign key (tenant_id, caregiver_id) references caregivers (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, recipient_id) references organizations (tenant_id, id),
  constraint consents_expires_on_after_start check (expires_on >= given_on),
  constraint consents_status_complete check (
    (status not in ('active', 'inactive') or (given_at is not null and seal_hash is not null)) and (status <> 'inactive' or revoked_on is not null))
);
comment on table consents is 'What a person agreed to, how, how far and until when.';
create index consents_patient on consents (tenant_id, patient_id, given_on, id);
create index consents_given on consents (tenant_id, given_on, id);
create index consents_created on consents (tenant_id, created_at, id);
create index consents_recipient on consents (tenant_id, recipient_id, patient_id) where recipient_id is not null and status = 'active';
call carries_labels('consents');
call protect('consents');
-- That somebody agreed to share records of a treatment tells of the treatment. Before the labels of the person are inherited.
create trigger close_part2 before insert on consents for each row when (new.kind = 'part2') execute function close_part2();

-- Charges follow the consents of a person.
create trigger note_change after update of status, given_on, expires_on, revoked_on on consents for each row
  when ((new.status, new.revoked_on) is distinct from (old.status, old.revoked_on)) execute function note_changed_fact();

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

create view consents_view with (security_invoker = true) as
  select tenant_id, id, patient_id, labels, status, kind, given_on, expires_on, revoked_on, recipient_id
  from consents;
grant select on consents_view to puente_app;
