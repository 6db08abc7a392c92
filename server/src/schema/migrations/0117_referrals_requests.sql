-- Requests that have arrived and belong to nobody's record yet.

-- Of two with the same key one is about the same person as the other.
create function request_person_key(cin text, given_name text, family_name text, birth_date date) returns text
language sql immutable parallel safe set search_path = public, pg_temp as $$
  select coalesce(left(cin, 9), search_key(family_name) || ', ' || search_key(given_name) || coalesce(' ' || (birth_date - date '1800-01-01'), ''))
$$;

create table referral_requests (
  like record_columns including all,
  status text not null default 'new' check (status in ('new', 'admitted', 'declined')),
  given_name text not null,
  family_name text not null,
  birth_date date,
  phone text,
  email text,
  preferred_language text,
  cin text,
  address_line text,
  city text,
  postal_code text,
  programme text,
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
