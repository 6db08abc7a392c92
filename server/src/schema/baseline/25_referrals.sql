-- Requests that a person gets a service, in and out.

create table referrals (
  like patient_record_columns including all,
  status text not null default 'draft' check (status in (
    'draft', 'requested', 'accepted', 'in-progress', 'on-hold', 'rejected', 'failed', 'completed', 'cancelled', 'entered-in-error')),
  direction text not null check (direction in ('in', 'out')),
  program text not null,
  service text,
  category text,
  reason text not null,
  diagnosis_codes jsonb not null,
  priority text not null check (priority in ('routine', 'urgent', 'asap', 'stat')),
  received_on date not null,
  source text not null,
  requester_id uuid,
  requester text,
  requester_phone text,
  requester_email text,
  requester_npi text,
  performer_id uuid,
  performer text,
  recommendation_id uuid,
  consent_id uuid,
  document_id uuid,
  note text,
  second_reason text,
  -- The program that is asked, those that come next, and the referral to one of them.
  healthcare_service_id uuid,
  alternative_ids jsonb not null default '[]',
  alternatives jsonb not null default '[]',
  next_id uuid,
  previous_id uuid,
  is_open boolean not null generated always as (status in ('draft', 'requested', 'accepted', 'in-progress', 'on-hold')) stored,
  stage text not null,
  stage_on date not null,
  order_status text not null check (order_status in ('draft', 'active', 'on-hold', 'revoked', 'completed', 'entered-in-error')),
  business_status text,
  owner_id text,
  owner_name text,
  status_reason text,
  status_at timestamptz not null,
  status_by_name text,
  told_by text,
  -- The link by which a partner without an account works on it.
  link_email text,
  link_sent_at timestamptz,
  link_expires_at timestamptz,
  link_opened_at timestamptz,
  eligibility jsonb,
  attempts jsonb not null,
  reached_at timestamptz,
  outcome text,
  close_reason text,
  closed_at timestamptz,
  duplicate_of_id uuid,
  due_on date,
  due_for text,
  closed_loop_status text,
  closed_loop_on date not null,
  loop_closure_reason text,
  due_on_key date not null generated always as (coalesce(due_on, 'infinity'::date)) stored,
  foreign key (tenant_id, requester_id) references partner_organizations (tenant_id, id),
  foreign key (tenant_id, performer_id) references partner_organizations (tenant_id, id),
  foreign key (tenant_id, recommendation_id) references recommendations (tenant_id, id),
  foreign key (tenant_id, consent_id) references consents (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
  foreign key (tenant_id, healthcare_service_id) references healthcare_services (tenant_id, id),
  foreign key (tenant_id, next_id) references referrals (tenant_id, id) deferrable initially deferred,
  foreign key (tenant_id, previous_id) references referrals (tenant_id, id),
  foreign key (tenant_id, duplicate_of_id) references referrals (tenant_id, id),
  -- The order and its task: contract/src/referrals/referral-standing.ts.
  constraint referrals_order_status_agrees check (case order_status
    when 'active' then status in ('requested', 'accepted', 'in-progress', 'on-hold', 'rejected', 'failed')
    when 'on-hold' then status = 'on-hold'
    when 'revoked' then status in ('cancelled', 'rejected', 'failed')
    else order_status = status end)
);
comment on table referrals is 'Requests that a person gets a service: the order of the requester, and the task of the performer.';
create index referrals_created on referrals (tenant_id, created_at, id);
create index referrals_received on referrals (tenant_id, received_on, id);
create index referrals_due on referrals (tenant_id, due_on_key, id) include (labels, patient_id, owner_id);
create index referrals_stage on referrals (tenant_id, stage, due_on_key, id) include (labels, patient_id, owner_id);
create index referrals_owner on referrals (tenant_id, owner_id, is_open, due_on_key, id) include (labels, patient_id);
create index referrals_patient on referrals (tenant_id, patient_id, received_on, id);
create index referrals_patient_open on referrals (tenant_id, patient_id, program) where is_open;
create index referrals_performer on referrals (tenant_id, performer_id, stage, due_on_key, id) include (labels, patient_id, owner_id);
create index referrals_state on referrals (tenant_id, status, due_on_key, id) include (labels, patient_id, owner_id);
-- Queues of open and of closed referrals, each in both orders, and what few of many have.
create index referrals_open_due on referrals (tenant_id, is_open, due_on_key, id) include (labels, patient_id, owner_id);
create index referrals_open_received on referrals (tenant_id, is_open, received_on, id) include (labels, patient_id, owner_id);
create index referrals_program on referrals (tenant_id, program, is_open, received_on, id) include (labels, patient_id, owner_id);
create index referrals_priority on referrals (tenant_id, priority, is_open, received_on, id) include (labels, patient_id, owner_id);
create index referrals_previous on referrals (tenant_id, previous_id) where previous_id is not null;
create index referrals_duplicate_of on referrals (tenant_id, duplicate_of_id) where duplicate_of_id is not null;
create index referrals_recommendation on referrals (tenant_id, recommendation_id) where recommendation_id is not null;
create index referrals_document on referrals (tenant_id, document_id) where document_id is not null;
call carries_labels('referrals');
call takes_marks('referrals', 'previous_id', 'duplicate_of_id', 'recommendation_id', 'document_id');
call protect('referrals');

-- A partner sends documents with a referral.
alter table documents add foreign key (tenant_id, referral_id) references referrals (tenant_id, id);

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
comment on table referral_messages is 'What an organization and its partner write to each other about a referral.';
create index referral_messages_created on referral_messages (tenant_id, created_at, id);
create index referral_messages_referral on referral_messages (tenant_id, referral_id, created_at, id);
create index referral_messages_patient on referral_messages (tenant_id, patient_id, created_at, id);
call follows('referral_messages', 'referrals', 'referral_id');
call protect('referral_messages', 'select, insert, update (labels)');

/* ---- Links by which a partner without an account works on one referral ------------------------------- */

create table partner_links (
  tenant_id uuid not null references tenants,
  id uuid not null,
  referral_id uuid not null,
  email text not null,
  token_hash text not null unique,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened_at timestamptz,
  -- The code that was sent last is made of it; null: none, or it was used.
  code_nonce uuid,
  code_sent_at timestamptz,
  code_expires_at timestamptz,
  -- Wrong codes since it was sent, and codes sent on a day.
  code_tries int not null default 0,
  codes_on date,
  codes_sent int not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, referral_id) references referrals (tenant_id, id)
);
comment on table partner_links is 'Links of partners to one referral each. The secret in a link is not stored.';
create unique index partner_links_one on partner_links (tenant_id, referral_id) where revoked_at is null;
call protect('partner_links');
call open_to_search('partner_links', 'select (tenant_id, id, token_hash, revoked_at, expires_at)');

create table partner_sessions (
  tenant_id uuid not null,
  link_id uuid not null,
  session_hash text not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, link_id, session_hash),
  foreign key (tenant_id, link_id) references partner_links (tenant_id, id)
);
comment on table partner_sessions is 'Browsers in which the code of a link was entered.';
call protect('partner_sessions', 'select, insert, delete');

/* ---- Requests that have arrived and belong to nobody's record yet ------------------------------------ */

-- Of two with the same key one is about the same person as the other.
create function request_person_key(cin text, given_name text, family_name text, birth_date date) returns text
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select coalesce(left(cin, 9),
    search_key(family_name) || ', ' || search_key(coalesce(given_name, '')) || coalesce(' ' || (birth_date - date '1800-01-01'), ''))
$$;

create table referral_requests (
  like record_columns including all,
  status text not null default 'new' check (status in ('new', 'admitted', 'declined')),
  given_name text,
  family_name text not null,
  birth_date date,
  phone text,
  email text,
  preferred_language text,
  cin text,
  address_line text,
  city text,
  postal_code text,
  program text,
  service text,
  category text,
  reason text not null,
  priority text not null check (priority in ('routine', 'urgent', 'asap', 'stat')),
  received_on date not null,
  source text not null check (source in ('e-form', 'plan-file', 'file', 'platform')),
  payer_id uuid,
  requester text,
  requester_phone text,
  requester_email text,
  person_knows boolean,
  note text,
  admitted_patient_id uuid,
  referral_id uuid,
  decline_reason text,
  status_reason text,
  status_at timestamptz,
  status_by_name text,
  -- What tells one person from another in a file.
  person_key text collate "C" not null generated always as (request_person_key(cin, given_name, family_name, birth_date)) stored,
  foreign key (tenant_id, payer_id) references payers (tenant_id, id),
  foreign key (tenant_id, admitted_patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, referral_id) references referrals (tenant_id, id) deferrable initially deferred,
  constraint referral_requests_status_agrees check (
    (status = 'admitted') = (referral_id is not null) and (status = 'admitted') = (admitted_patient_id is not null)
    and (status = 'declined') = (decline_reason is not null))
);
comment on table referral_requests is 'Requests that have arrived and belong to nobody''s record until somebody admits them.';
create index referral_requests_created on referral_requests (tenant_id, created_at, id);
create index referral_requests_received on referral_requests (tenant_id, received_on, id);
create index referral_requests_state on referral_requests (tenant_id, status, received_on, id);
create index referral_requests_person on referral_requests (tenant_id, person_key);
call protect('referral_requests');
