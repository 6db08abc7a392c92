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
create index assessments_due_order on assessments_due (tenant_id, bulk, due_at);
create index assessments_due_subject on assessments_due (tenant_id, subject_id) where kind = 'person';
call protect('assessments_due', 'select, insert, update, delete');
-- It is emptied all the time: its statistics would lag, and its dead rows would be read again and again.
alter table assessments_due set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);

/* ---- Which organisations have something due: ids only ---------------------------------------------------- */

create policy search on assessments_due for select to puente_search using (true);
grant select on assessments_due to puente_search;
grant create on schema search to puente_search;
create function search.tenants_to_assess() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  with recursive found as (
    (select tenant_id from assessments_due order by tenant_id limit 1)
    union all
    select (select d.tenant_id from assessments_due d where d.tenant_id > f.tenant_id order by d.tenant_id limit 1)
    from found f where f.tenant_id is not null)
  select f.tenant_id from found f
  where exists (select from assessments_due d where d.tenant_id = f.tenant_id and d.due_at <= clock_timestamp())
$$;
revoke all on function search.tenants_to_assess from public;
grant execute on function search.tenants_to_assess to puente_app;
grant puente_search to current_user;
alter function search.tenants_to_assess owner to puente_search;
revoke create on schema search from puente_search;
revoke puente_search from current_user;

/* ---- One person's facts ----------------------------------------------------------------------------------- */

-- Notes those of the people who have charges, and whose records were merged: who assesses them sees whether there is one.
-- For share of the key: whoever makes a charge of the person (for update) is waited for, and so its charge is seen, or waits
-- for this transaction, and so sees the fact. Nobody else who writes the person waits.
-- offset 0: each person's charges are looked up in their index, however many charges there are.
create function note_people(tenant uuid, people uuid[]) returns void language plpgsql as $$
begin
  perform from patients p where p.tenant_id = tenant and p.id = any (people) order by p.id for key share;
  insert into assessments_due (tenant_id, kind, subject_id)
  select tenant, 'person', p.id from patients p
  where p.tenant_id = tenant and p.id = any (people)
    and (p.merged_into_id is not null
      or exists (select from charges c where c.tenant_id = tenant and c.patient_id = p.id and c.status <> 'void' offset 0)
      or exists (select from patients r where r.tenant_id = tenant and r.merged_into_id = p.id offset 0));
end $$;

-- Statements of an import write many rows at once, of one organisation.
create function note_new_facts() returns trigger language plpgsql as $$
begin
  perform note_people(f.tenant_id, array_agg(distinct f.patient_id)) from facts f group by f.tenant_id;
  return null;
end $$;

create function note_changed_fact() returns trigger language plpgsql as $$
begin
  perform note_people(new.tenant_id, array[new.patient_id]);
  return null;
end $$;

create trigger note_new after insert on coverages referencing new table as facts for each statement execute function note_new_facts();
create trigger note_change after update of status, payer_id, member_id, priority, starts_on, ends_on on coverages for each row
  when ((new.status, new.payer_id, new.member_id, new.priority, new.starts_on, new.ends_on)
    is distinct from (old.status, old.payer_id, old.member_id, old.priority, old.starts_on, old.ends_on))
  execute function note_changed_fact();
create trigger note_new after insert on enrolments referencing new table as facts for each statement execute function note_new_facts();
create trigger note_change after update of status, starts_on, ends_on on enrolments for each row
  when ((new.status = 'entered-in-error', new.starts_on, new.ends_on) is distinct from (old.status = 'entered-in-error', old.starts_on, old.ends_on))
  execute function note_changed_fact();

create function note_changed_person() returns trigger language plpgsql as $$
begin
  perform note_people(new.tenant_id, array_remove(array[new.id, new.merged_into_id, old.merged_into_id], null));
  return null;
end $$;
create trigger note_change after update of cin, deceased_on, merged_into_id on patients for each row
  when ((new.cin, new.deceased_on, new.merged_into_id) is distinct from (old.cin, old.deceased_on, old.merged_into_id))
  execute function note_changed_person();

-- A signed visit that is corrected or taken back, and all that went on at its time: before the change and after it.
create function note_changed_visit() returns trigger language plpgsql as $$
begin
  insert into assessments_due (tenant_id, kind, subject_id)
  select new.tenant_id, 'person', new.patient_id
  union
  select e.tenant_id, 'person', e.patient_id
  from (values (old.started_at, old.ended_at), (new.started_at, new.ended_at)) w (started_at, ended_at)
  join encounters e on e.tenant_id = new.tenant_id and e.id <> new.id and e.status = 'signed'
    and e.author_id = new.author_id and e.started_at < w.ended_at and e.started_at > w.started_at - interval '1 day' and e.ended_at > w.started_at;
  return null;
end $$;
create trigger note_change after update of status, started_at, ended_at, mode, place_of_service, purpose, activities, diagnosis_codes, signed_at
  on encounters for each row
  when (old.status = 'signed' and
    (new.status, new.started_at, new.ended_at, new.mode, new.place_of_service, new.purpose, new.activities, new.diagnosis_codes, new.signed_at)
    is distinct from
    (old.status, old.started_at, old.ended_at, old.mode, old.place_of_service, old.purpose, old.activities, old.diagnosis_codes, old.signed_at))
  execute function note_changed_visit();

-- What a charge uses, the later ones of the person count. Who assesses them all says so, and has counted already.
create function note_changed_charge() returns trigger language plpgsql as $$
begin
  insert into assessments_due (tenant_id, kind, subject_id) values (new.tenant_id, 'person', new.patient_id);
  return null;
end $$;
create trigger note_change after update of status, service_date, code, minutes, units on charges for each row
  when (((new.status = 'void'), new.service_date, new.code, new.minutes, new.units)
    is distinct from ((old.status = 'void'), old.service_date, old.code, old.minutes, old.units)
    and current_setting('app.assessing', true) is distinct from 'on')
  execute function note_changed_charge();

/* ---- Facts of the whole organisation ----------------------------------------------------------------------- */

create function note_changed_payer() returns trigger language plpgsql as $$
begin
  insert into assessments_due (tenant_id, kind, subject_id) values (new.tenant_id, 'payer', new.id);
  return null;
end $$;
create trigger note_change after update of name, plan_type, filing_months, filing_days, filing_base on payers for each row
  when ((new.name, new.plan_type, new.filing_months, new.filing_days, new.filing_base)
    is distinct from (old.name, old.plan_type, old.filing_months, old.filing_days, old.filing_base))
  execute function note_changed_payer();

create function note_changed_worker() returns trigger language plpgsql as $$
begin
  insert into assessments_due (tenant_id, kind, subject_id) values (new.tenant_id, 'worker', new.id);
  return null;
end $$;
create trigger note_change after update of npi, provider_type, supervisor_id on users for each row
  when ((new.npi, new.provider_type, new.supervisor_id) is distinct from (old.npi, old.provider_type, old.supervisor_id))
  execute function note_changed_worker();

-- A qualification counts from its verification on; with the day it goes from one standing to the other and holds as before.
create function note_qualification() returns trigger language plpgsql as $$
declare
  counts boolean := new.status in ('verified', 'expiring', 'expired', 'renewed');
  counted boolean := tg_op = 'UPDATE' and old.status in ('verified', 'expiring', 'expired', 'renewed');
begin
  if counts <> counted or counts and (new.pathway, new.earned_on, new.due_on) is distinct from (old.pathway, old.earned_on, old.due_on) then
    insert into assessments_due (tenant_id, kind, subject_id) values (new.tenant_id, 'worker', new.user_id);
  end if;
  return null;
end $$;
create trigger note_change after insert or update on qualifications for each row execute function note_qualification();

-- The days on which one of two periods holds and the other does not, where they differ in their ends alone; else all of both.
create function days_between(old_from date, old_to date, new_from date, new_to date, ends_alone boolean) returns daterange
language sql immutable as $$
  select case when ends_alone and old_from = new_from
    then daterange(least(coalesce(old_to, 'infinity'), coalesce(new_to, 'infinity')) + 1, nullif(greatest(coalesce(old_to, 'infinity'), coalesce(new_to, 'infinity')), 'infinity'), '[]')
    else daterange(least(old_from, new_from), nullif(greatest(coalesce(old_to, 'infinity'), coalesce(new_to, 'infinity')), 'infinity'), '[]') end
$$;

-- A file of prices is one fact for each payer.
create function note_new_prices() returns trigger language plpgsql as $$
begin
  insert into assessments_due (tenant_id, kind, subject_id, codes, days)
  select f.tenant_id, 'price', f.payer_id, array_agg(distinct f.code), range_merge(range_agg(daterange(f.effective_from, f.effective_to, '[]')))
  from facts f group by f.tenant_id, f.payer_id;
  return null;
end $$;
-- A plan that was made for one price, which goes through all for each, would be kept for a file of them.
create function note_changed_prices() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  insert into assessments_due (tenant_id, kind, subject_id, codes, days)
  select f.tenant_id, 'price', f.payer_id, array_agg(distinct f.code), range_merge(range_agg(f.days))
  from (
    select n.tenant_id, one.payer_id, one.code, days_between(o.effective_from, o.effective_to, n.effective_from, n.effective_to,
      (n.payer_id, n.code, n.modifiers, n.unit_price_cents) is not distinct from (o.payer_id, o.code, o.modifiers, o.unit_price_cents)) as days
    from facts n join old_facts o on o.tenant_id = n.tenant_id and o.id = n.id
    cross join lateral (values (n.payer_id, n.code), (o.payer_id, o.code)) one (payer_id, code)
    where (n.payer_id, n.code, n.modifiers, n.unit_price_cents, n.effective_from, n.effective_to)
      is distinct from (o.payer_id, o.code, o.modifiers, o.unit_price_cents, o.effective_from, o.effective_to)) f
  group by f.tenant_id, f.payer_id;
  return null;
end $$;
create trigger note_new after insert on fees referencing new table as facts for each statement execute function note_new_prices();
create trigger note_change after update on fees referencing new table as facts old table as old_facts
  for each statement execute function note_changed_prices();

create function note_policy() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into assessments_due (tenant_id, kind, subject_id, days)
    values (new.tenant_id, 'policy', new.payer_id, daterange(new.effective_from, new.effective_to, '[]'));
  elsif (new.programme, new.payer_id, new.effective_from, new.effective_to, new.body)
      is distinct from (old.programme, old.payer_id, old.effective_from, old.effective_to, old.body) then
    insert into assessments_due (tenant_id, kind, subject_id, days) values (
      new.tenant_id, 'policy', case when new.payer_id = old.payer_id then new.payer_id end,
      days_between(old.effective_from, old.effective_to, new.effective_from, new.effective_to,
        (new.programme, new.payer_id, new.body) is not distinct from (old.programme, old.payer_id, old.body)));
  end if;
  return null;
end $$;
create trigger note_change after insert or update on benefit_policies for each row execute function note_policy();
