-- Who reaches whom, and why: what the predicates of every statement about people ask.

-- The only source of the panel.
create table patient_access (
  tenant_id uuid not null,
  user_id uuid not null,
  patient_id uuid not null,
  reason text not null check (reason in ('assigned', 'supervision', 'care-team', 'referral', 'request', 'break-glass')),
  until timestamptz,
  -- The label bits it opens: who treats the person reads everything; emergency access opens 1 (restricted) and 2 (42 CFR Part 2),
  -- and not 4 (disclosed to us by another program under Part 2).
  opens int not null generated always as
    (case when reason in ('assigned', 'care-team') then 7 when reason = 'break-glass' then 3 else 0 end) stored,
  -- Emergency access opens the face sheet of a closed record, and nothing of the care.
  opens_care int not null generated always as (case when reason in ('assigned', 'care-team') then 7 else 0 end) stored,
  -- A consent of the person opens what is under 42 CFR Part 2 to staff who care for the person without treating them. Until when it opens
  -- label 2 to a supervisor or by a referral; null: there is none.
  part2_until timestamptz,
  primary key (tenant_id, user_id, patient_id, reason),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
comment on table patient_access is 'Which member of staff reaches which person, for what reason and until when.';
create index patient_access_patient on patient_access (tenant_id, patient_id, user_id);
create index patient_access_until on patient_access (tenant_id, until) where until is not null;
create trigger agree_to_part2 before insert on patient_access for each row
  when (new.reason in ('supervision', 'referral')) execute function open_new_access();
create trigger log_access after insert or update or delete on patient_access for each row execute function log_access();
call protect('patient_access', 'select, insert, update, delete');
call open_to_search('patient_access');

-- A row that left the panel does not change itself. Here is read, too, why somebody reached a person at an earlier moment.
create table patient_access_log (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  changed_tx xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  user_id uuid not null,
  patient_id uuid not null,
  reason text not null,
  gained boolean not null,
  until timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
comment on table patient_access_log is 'Accesses that were gained and lost.';
create index patient_access_log_cursor on patient_access_log (tenant_id, user_id, changed_tx);
create index patient_access_log_written on patient_access_log (tenant_id, changed_tx);
create index patient_access_log_person on patient_access_log (tenant_id, patient_id, user_id, at);
call protect('patient_access_log', 'select, insert');
