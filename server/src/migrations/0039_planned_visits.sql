-- A visit is planned until it begins. The hour it was planned for stays, also when the visit begins earlier or later.

alter table encounters
  add column planned_at timestamptz,
  add column begun_at timestamptz;

-- Open visits that were written down before their start, and have no end, are plans.
alter table encounters no force row level security;
update encounters set planned_at = started_at
where status = 'in-progress' and origin = 'puente' and ended_at is null and started_at > created_at;
alter table encounters force row level security;

-- Written down ahead of its start, a visit is a plan. A start that has come, or an end, tells that it has begun.
create function note_beginning() returns trigger language plpgsql as $$
declare
  soon timestamptz := clock_timestamp() + interval '1 minute';
begin
  if tg_op = 'INSERT' then
    if new.planned_at is null and new.started_at > soon then
      new.planned_at := new.started_at;
    end if;
    if new.planned_at is null or new.ended_at is not null or (new.started_at <> new.planned_at and new.started_at <= soon) then
      new.begun_at := new.started_at;
    end if;
  elsif new.begun_at is null and new.planned_at is not null
      and (new.started_at <> old.started_at or new.ended_at is distinct from old.ended_at) then
    if new.ended_at is not null or new.started_at <= soon then
      new.begun_at := new.started_at;
    else
      new.planned_at := new.started_at;
    end if;
  end if;
  return new;
end $$;
create trigger note_beginning before insert or update of started_at, ended_at on encounters
  for each row when (new.origin = 'puente') execute function note_beginning();
