-- What left the organisation about a person: the accounting of disclosures.

create table disclosures (
  like patient_record_columns including all,
  status text not null default 'shared' check (status in ('shared', 'entered-in-error')),
  recipient_id uuid,
  recipient text,
  recipient_title text not null,
  purpose text not null,
  data_classes jsonb not null,
  way text not null,
  note text,
  shared_at timestamptz not null,
  bases jsonb not null,
  content_hash text not null,
  reason text,
  foreign key (tenant_id, recipient_id) references organizations (tenant_id, id)
);
comment on table disclosures is 'What left the organisation about a person: to whom, for what, by which consent.';
create index disclosures_patient on disclosures (tenant_id, patient_id, shared_at, id);
create index disclosures_shared on disclosures (tenant_id, shared_at, id);
create index disclosures_created on disclosures (tenant_id, created_at, id);
call carries_labels('disclosures');
call protect('disclosures');
create trigger close_part2 before insert on disclosures for each row
  when (new.data_classes ?| array['substance-use', 'counselling-notes']) execute function close_part2();

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
