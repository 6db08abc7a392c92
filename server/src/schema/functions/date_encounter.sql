-- A service date is the civil day of the start where the organization works.
create or replace function date_encounter() returns trigger language plpgsql as $$
begin
  new.service_date := (new.started_at at time zone (select time_zone from tenants where tenant_id = new.tenant_id))::date;
  new.duration_minutes := round(extract(epoch from new.ended_at - new.started_at) / 60);
  return new;
end $$;
