-- Requests that a person gets a service, in and out.
create table referrals (
  like patient_record_columns including all,
  status text not null default 'draft' check (status in (
    'draft', 'requested', 'accepted', 'in-progress', 'on-hold', 'rejected', 'failed', 'completed', 'cancelled', 'entered-in-error')),
  direction text not null check (direction in ('in', 'out')),
  programme text not null,
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
  foreign key (tenant_id, requester_id) references organizations (tenant_id, id),
  foreign key (tenant_id, performer_id) references organizations (tenant_id, id),
  foreign key (tenant_id, recommendation_id) references recommendations (tenant_id, id),
  foreign key (tenant_id, consent_id) references consents (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id),
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
create index referrals_owner on referrals (tenant_id, owner_id, stage, due_on_key, id) include (labels, patient_id);
create index referrals_patient on referrals (tenant_id, patient_id, received_on, id);
create index referrals_patient_open on referrals (tenant_id, patient_id, programme) where is_open;
create index referrals_performer on referrals (tenant_id, performer_id, stage, due_on_key, id) include (labels, patient_id, owner_id);
create index referrals_state on referrals (tenant_id, status, due_on_key, id) include (labels, patient_id, owner_id);
call carries_labels('referrals');
call protect('referrals');

create view referrals_view with (security_invoker = true) as
  select tenant_id, id, version, labels, created_by, status, patient_id, direction, programme, service, stage, is_open, owner_id, priority,
    received_on, due_on, due_for, performer_id, performer
  from referrals;
grant select on referrals_view to puente_app;

-- What a consent covers, for whoever asks whether a partner may know of a person.
create or replace view consents_view with (security_invoker = true) as
  select tenant_id, id, patient_id, labels, status, kind, given_on, expires_on, revoked_on, recipient_id, version, created_by,
    recipient, data_classes, purposes
  from consents;
