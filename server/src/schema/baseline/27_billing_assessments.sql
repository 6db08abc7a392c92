-- Charges follow the facts they were made of. Whatever statement changes such a fact, a trigger writes down in the same
-- transaction whose charges are to be assessed again; billing/charges/keep-assessed.ts empties the table.

create table assessments_due (
  tenant_id uuid not null references tenants,
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('person', 'worker', 'payer', 'price', 'policy')),
  -- The person, the member of staff or the payer; of a price or a policy null is every payer.
  subject_id uuid,
  -- Of prices: whose charges they are for.
  codes text[],
  -- The service dates concerned; null is all.
  days daterange,
  -- Of what concerns many people: those up to this one are noted one by one already.
  after_id uuid,
  -- What follows from a fact about many people waits until nobody's own fact does.
  bulk boolean not null default false,
  due_at timestamptz not null default clock_timestamp(),
  tries int not null default 0,
  primary key (tenant_id, id)
);
comment on table assessments_due is 'Whose charges are to be assessed again.';
create index assessments_due_order on assessments_due (tenant_id, bulk, due_at);
create index assessments_due_subject on assessments_due (tenant_id, subject_id) where kind = 'person';
call protect('assessments_due', 'select, insert, update, delete');
create policy search on assessments_due for select to puente_search using (true);
grant select on assessments_due to puente_search;
-- It is emptied all the time: its statistics would lag, and its dead rows would be read again and again.
alter table assessments_due set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

/* ---- One person's facts ------------------------------------------------------------------------------ */

create trigger note_new after insert on coverages referencing new table as facts for each statement execute function note_new_facts();
create trigger note_change after update of status, payer_id, member_id, priority, starts_on, ends_on on coverages for each row
  when ((new.status, new.payer_id, new.member_id, new.priority, new.starts_on, new.ends_on)
    is distinct from (old.status, old.payer_id, old.member_id, old.priority, old.starts_on, old.ends_on))
  execute function note_changed_fact();
create trigger note_new after insert on enrollments referencing new table as facts for each statement execute function note_new_facts();
create trigger note_change after update of status, starts_on, ends_on on enrollments for each row
  when ((new.status = 'entered-in-error', new.starts_on, new.ends_on) is distinct from (old.status = 'entered-in-error', old.starts_on, old.ends_on))
  execute function note_changed_fact();
create trigger note_change after update of cin, deceased_on, merged_into_id on patients for each row
  when ((new.cin, new.deceased_on, new.merged_into_id) is distinct from (old.cin, old.deceased_on, old.merged_into_id))
  execute function note_changed_person();
-- A charge follows its visit through every state that a signature leads to; that a note is locked changes nothing.
create trigger note_change after update of status, started_at, ended_at, mode, place_of_service, purpose, activities, diagnosis_codes, signed_at, group_size
  on encounters for each row
  when ((old.is_signed or old.status = 'documented') and
    (replace(new.status, 'locked', 'signed'), new.started_at, new.ended_at, new.mode, new.place_of_service, new.purpose, new.activities, new.diagnosis_codes, new.signed_at, new.group_size)
    is distinct from
    (replace(old.status, 'locked', 'signed'), old.started_at, old.ended_at, old.mode, old.place_of_service, old.purpose, old.activities, old.diagnosis_codes, old.signed_at, old.group_size))
  execute function note_changed_visit();
-- Whoever assesses all charges of a person says so, and has counted already.
create trigger note_change after update of status, service_date, code, minutes, units on charges for each row
  when (((new.status = 'void'), new.service_date, new.code, new.minutes, new.units)
    is distinct from ((old.status = 'void'), old.service_date, old.code, old.minutes, old.units)
    and current_setting('app.assessing', true) is distinct from 'on')
  execute function note_changed_charge();

create trigger note_change after update of status, given_on, expires_on, revoked_on on consents for each row
  when ((new.status, new.revoked_on) is distinct from (old.status, old.revoked_on)) execute function note_changed_fact();
-- What makes a person eligible; a draft counts for nothing.
create trigger note_change after update of status, revoked_on on recommendations for each row
  when ((new.status, new.revoked_on) is distinct from (old.status, old.revoked_on)) execute function note_changed_fact();
create trigger note_new after insert on patient_criteria referencing new table as facts for each statement execute function note_new_facts();
create trigger note_change after update of status, met_on on patient_criteria for each row
  when ((new.status, new.met_on) is distinct from (old.status, old.met_on)) execute function note_changed_fact();

/* ---- Facts of the whole organization ----------------------------------------------------------------- */

create trigger note_change after update of name, plan_type, filing_months, filing_days, filing_base on payers for each row
  when ((new.name, new.plan_type, new.filing_months, new.filing_days, new.filing_base)
    is distinct from (old.name, old.plan_type, old.filing_months, old.filing_days, old.filing_base))
  execute function note_changed_payer();
create trigger note_change after update of npi, provider_type, supervisor_id on users for each row
  when ((new.npi, new.provider_type, new.supervisor_id) is distinct from (old.npi, old.provider_type, old.supervisor_id))
  execute function note_changed_worker();
create trigger note_new after insert on fees referencing new table as facts for each statement execute function note_new_prices();
create trigger note_change after update on fees referencing new table as facts old table as old_facts
  for each statement execute function note_changed_prices();
create trigger note_change after insert or update on benefit_policies for each row execute function note_policy();
create trigger note_change after insert or update on chw_criteria for each row execute function note_criterion();
