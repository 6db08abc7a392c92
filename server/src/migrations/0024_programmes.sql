-- In which programmes a person is, so that lists are narrowed by them along one index.

alter table patients add column programmes jsonb not null default '[]';

-- Of what only a label opens, the person's own row tells nothing.
create function keep_programmes() returns trigger language plpgsql as $$
begin
  -- Of several changes at once each waits for the one before and sees what it wrote.
  perform from patients p where p.tenant_id = new.tenant_id and p.id = new.patient_id for no key update;
  update patients p set programmes = current.programmes
  from (select coalesce(jsonb_agg(distinct e.programme order by e.programme), '[]') as programmes from enrolments e
    where e.tenant_id = new.tenant_id and e.patient_id = new.patient_id
      and e.status not in ('graduated', 'disenrolled', 'entered-in-error')
      and not exists (select from own_labels o where o.tenant_id = e.tenant_id and o.id = e.id and o.labels <> 0)) current
  where p.tenant_id = new.tenant_id and p.id = new.patient_id and p.programmes <> current.programmes;
  return null;
end $$;
create trigger keep_programmes after insert on enrolments for each row execute function keep_programmes();
create trigger keep_changed_programmes after update of status, labels on enrolments for each row
  when (new.status <> old.status or new.labels <> old.labels) execute function keep_programmes();

alter table patients no force row level security;
alter table enrolments no force row level security;
alter table own_labels no force row level security;
update patients p set programmes = current.programmes
from (select e.tenant_id, e.patient_id, jsonb_agg(distinct e.programme order by e.programme) as programmes from enrolments e
  where e.status not in ('graduated', 'disenrolled', 'entered-in-error')
    and not exists (select from own_labels o where o.tenant_id = e.tenant_id and o.id = e.id and o.labels <> 0)
  group by e.tenant_id, e.patient_id) current
where p.tenant_id = current.tenant_id and p.id = current.patient_id;
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
