-- Written down ahead of its start, a visit is scheduled. A start that has come, or an end, tells that it has begun.
create or replace function note_beginning() returns trigger language plpgsql as $$
declare
  soon timestamptz := clock_timestamp() + interval '1 minute';
begin
  if tg_op = 'INSERT' then
    if new.planned_at is null and new.started_at > soon then
      new.planned_at := new.started_at;
    end if;
    if new.planned_at is null or new.ended_at is not null or (new.started_at <> new.planned_at and new.started_at <= soon) then
      new.begun_at := new.started_at;
    elsif new.status = 'in-progress' then
      new.status := 'scheduled';
    end if;
  elsif new.begun_at is null and new.planned_at is not null
      and (new.started_at <> old.started_at or new.ended_at is distinct from old.ended_at) then
    if new.ended_at is not null or new.started_at <= soon then
      new.begun_at := new.started_at;
      if new.status in ('scheduled', 'checked-in') then
        new.status := 'in-progress';
      end if;
    else
      new.planned_at := new.started_at;
    end if;
  end if;
  return new;
end $$;
