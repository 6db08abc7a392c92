-- The group of a poster that may be used now: on the day of the group, until it is over.
create or replace function search.group_of_poster(hash text) returns table (tenant_id uuid, id uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query select g.tenant_id, g.id from group_posters p
  join group_encounters g on g.tenant_id = p.tenant_id and g.id = p.group_encounter_id
  join tenants t on t.tenant_id = g.tenant_id
  where p.token_hash = hash and g.status in ('scheduled', 'in-progress')
    and (g.started_at at time zone t.time_zone)::date = (now() at time zone t.time_zone)::date;
end $$;
