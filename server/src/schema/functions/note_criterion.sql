-- A criterion of the organization's list concerns everybody whose charges are on days it counts or counted.
create or replace function note_criterion() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into assessments_due (tenant_id, kind, days) values (new.tenant_id, 'policy', daterange(new.active_from, new.active_to, '[]'));
  elsif (new.look_back_months, new.min_count, new.active_from, new.active_to)
      is distinct from (old.look_back_months, old.min_count, old.active_from, old.active_to) then
    insert into assessments_due (tenant_id, kind, days) values (
      new.tenant_id, 'policy',
      days_between(old.active_from, old.active_to, new.active_from, new.active_to,
        (new.look_back_months, new.min_count) is not distinct from (old.look_back_months, old.min_count)));
  end if;
  return null;
end $$;
