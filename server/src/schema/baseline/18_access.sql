-- Emergency access and requests for access.

create table break_glasses (
  like patient_record_columns including all,
  status text not null default 'open' check (status in ('open', 'ended', 'refused', 'reviewed')),
  user_id text not null,
  user_name text not null,
  reason text not null check (reason in ('emergency', 'coverage', 'administration', 'other')),
  text text not null,
  until timestamptz not null,
  reviewed_by_name text,
  reviewed_at timestamptz,
  review_note text
);
comment on table break_glasses is 'Emergency accesses, also those that were refused, and their reviews.';
create index break_glasses_created on break_glasses (tenant_id, created_at, id);
create index break_glasses_state on break_glasses (tenant_id, status, id) include (labels, patient_id);
create index break_glasses_patient on break_glasses (tenant_id, patient_id, created_at, id);
create index break_glasses_user on break_glasses (tenant_id, user_id, created_at, id);
call carries_labels('break_glasses');
call protect('break_glasses');

create table access_requests (
  like patient_record_columns including all,
  status text not null default 'open' check (status in ('open', 'granted', 'declined', 'withdrawn')),
  user_id text not null,
  user_name text not null,
  reason text not null,
  decided_by_name text,
  decided_at timestamptz,
  until date,
  decline_reason text
);
comment on table access_requests is 'Requests of staff to reach a person, and how they were decided.';
create index access_requests_created on access_requests (tenant_id, created_at, id);
create index access_requests_state on access_requests (tenant_id, status, id) include (labels, patient_id);
create index access_requests_patient on access_requests (tenant_id, patient_id, created_at, id);
create index access_requests_user on access_requests (tenant_id, user_id, created_at, id);
-- Asked once at a time.
create unique index access_requests_door on access_requests (tenant_id, user_id, patient_id) where status = 'open';
call carries_labels('access_requests');
call protect('access_requests');
call open_to_search('access_requests');
