-- In which programmes a person is, so that lists are narrowed by them along one index.

alter table patients add column programmes jsonb not null default '[]';

-- All records of a person tell the programmes of all; of what only a label opens, the person's own row tells nothing.
create function keep_programmes_of(tenant uuid, person uuid) returns void language plpgsql as $$
declare
  records uuid[] := array(select same_person(person) union select person);
begin
  -- Of several changes at once each waits for the one before and sees what it wrote.
  perform from patients p where p.tenant_id = tenant and p.id = any (records) order by p.id for no key update;
  update patients p set programmes = current.programmes
  from (select coalesce(jsonb_agg(distinct e.programme order by e.programme), '[]') as programmes from enrolments e
    where e.tenant_id = tenant and e.patient_id = any (records)
      and e.status not in ('graduated', 'disenrolled', 'entered-in-error')
      and not exists (select from own_labels o where o.tenant_id = e.tenant_id and o.id = e.id and o.labels <> 0)) current
  where p.tenant_id = tenant and p.id = any (records) and p.programmes <> current.programmes;
end $$;
create function keep_programmes() returns trigger language plpgsql as $$
begin
  perform keep_programmes_of(new.tenant_id, new.patient_id);
  return null;
end $$;
create trigger keep_programmes after insert on enrolments for each row execute function keep_programmes();
create trigger keep_changed_programmes after update of status, labels on enrolments for each row
  when (new.status <> old.status or new.labels <> old.labels) execute function keep_programmes();

alter table patients no force row level security;
alter table enrolments no force row level security;
alter table own_labels no force row level security;
update patients p set programmes = current.programmes
from (select e.tenant_id, coalesce(m.merged_into_id, m.id) as stays, jsonb_agg(distinct e.programme order by e.programme) as programmes
  from enrolments e join patients m on m.tenant_id = e.tenant_id and m.id = e.patient_id
  where e.status not in ('graduated', 'disenrolled', 'entered-in-error')
    and not exists (select from own_labels o where o.tenant_id = e.tenant_id and o.id = e.id and o.labels <> 0)
  group by 1, 2) current
where p.tenant_id = current.tenant_id and coalesce(p.merged_into_id, p.id) = current.stays;
alter table patients force row level security;
alter table enrolments force row level security;
alter table own_labels force row level security;

-- A bit for each, in the order of `enrolmentProgrammes`.
alter table patients add column programmes_key int not null generated always as (
  (programmes ? 'CHW')::int + (programmes ? 'APS')::int * 2 + (programmes ? 'ECM')::int * 4 + (programmes ? 'CS')::int * 8
  + (programmes ? 'NEMT')::int * 16 + (programmes ? 'HRSN')::int * 32 + (programmes ? 'other')::int * 64) stored;
create index patients_programmes on patients (tenant_id, programmes_key, status, last_contact_on_key, id) include (labels, assigned_to);

-- What others should know of the part a member of the care team takes.
alter table care_team_members add column note text;
