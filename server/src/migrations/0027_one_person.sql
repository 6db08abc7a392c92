-- What may stand once for a person stands once in all records of the person, also in those that a merge made one.

-- Whether two active coverages of one order pay on the same day, in two of the records; one and the same is entered twice.
create function coverages_clash(records uuid[], coverage uuid default null) returns boolean language sql stable as $$
  select exists (select from coverages t join coverages o on o.tenant_id = t.tenant_id and o.patient_id = any (records) and o.patient_id > t.patient_id
      and o.priority = t.priority and daterange(o.starts_on, o.ends_on, '[]') && daterange(t.starts_on, t.ends_on, '[]')
      and not (o.payer_id = t.payer_id and (o.member_id = t.member_id or o.member_id is null or t.member_id is null))
    where t.tenant_id = current_tenant() and t.patient_id = any (records) and t.status = 'active' and o.status = 'active'
      and t.origin = 'puente' and o.origin = 'puente' and (coverage is null or coverage in (t.id, o.id)))
$$;

-- The records of a person besides the one that is written; where there are any, each change waits for the one before.
create function other_records(person uuid) returns uuid[] language plpgsql as $$
declare
  others uuid[] := array(select r.id from same_person(person) r (id) where r.id <> person);
begin
  if cardinality(others) > 0 then
    perform from patients p where p.tenant_id = current_tenant() and p.id = any (others || person) order by p.id for no key update;
  end if;
  return others;
end $$;

create function refuse_second_enrolment() returns trigger language plpgsql as $$
declare
  others uuid[] := other_records(new.patient_id);
begin
  if exists (select from enrolments e where e.tenant_id = new.tenant_id and e.patient_id = any (others) and e.programme = new.programme
      and e.status not in ('graduated', 'disenrolled', 'entered-in-error')) then
    raise exception 'already in the programme' using errcode = 'unique_violation', table = 'enrolments', constraint = 'enrolments_programme';
  end if;
  return null;
end $$;
create trigger refuse_second after insert on enrolments for each row
  when (new.origin = 'puente' and new.status not in ('graduated', 'disenrolled', 'entered-in-error')) execute function refuse_second_enrolment();
create trigger refuse_second_again after update of status on enrolments for each row
  when (old.status in ('graduated', 'disenrolled', 'entered-in-error') and new.status not in ('graduated', 'disenrolled', 'entered-in-error'))
  execute function refuse_second_enrolment();

create function refuse_second_coverage() returns trigger language plpgsql as $$
declare
  others uuid[] := other_records(new.patient_id);
begin
  if cardinality(others) > 0 and coverages_clash(others || new.patient_id, new.id) then
    raise exception 'another coverage' using errcode = 'exclusion_violation', table = 'coverages', constraint = 'coverages_starts_on_overlap';
  end if;
  return null;
end $$;
-- At the end of the transaction, as within one record: two may change places.
create constraint trigger refuse_second after insert or update of priority, starts_on, ends_on, status, payer_id, member_id on coverages
  deferrable initially deferred for each row when (new.origin = 'puente' and new.status = 'active') execute function refuse_second_coverage();
