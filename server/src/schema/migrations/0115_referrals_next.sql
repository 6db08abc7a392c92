-- The programme that is asked, those that come next, and what is written about it.
alter table referrals
  add column healthcare_service_id uuid,
  add column alternative_ids jsonb not null default '[]',
  add column alternatives jsonb not null default '[]',
  add column next_id uuid,
  add foreign key (tenant_id, healthcare_service_id) references healthcare_services (tenant_id, id),
  add foreign key (tenant_id, next_id) references referrals (tenant_id, id) deferrable initially deferred;

create table referral_messages (
  like patient_record_columns including all,
  referral_id uuid not null,
  text text not null,
  is_theirs boolean not null,
  author_name text not null,
  document_id uuid,
  file_name text,
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
comment on table referral_messages is 'What an organisation and its partner write to each other about a referral.';
create index referral_messages_created on referral_messages (tenant_id, created_at, id);
create index referral_messages_referral on referral_messages (tenant_id, referral_id, created_at, id);
create index referral_messages_patient on referral_messages (tenant_id, patient_id, created_at, id);
call follows('referral_messages', 'referrals', 'referral_id');
call protect('referral_messages', 'select, insert, update (labels)');
