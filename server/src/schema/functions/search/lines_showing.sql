-- The newest lines of lists, searches and files in which a person stood: of a time, after a cursor, of some actions alone or
-- of all but some, of one actor or of all. The operator of the index is not leakproof, so this role looks, and filters the organization
-- itself. The limit is in here, because what leaves this function is kept whole.
create or replace function search.lines_showing(
  person uuid, earliest timestamptz, end_at timestamptz, end_id uuid, these text[], others text[], by_actor text, most int)
returns setof audit language sql stable security definer set search_path = public, pg_temp as $$
  select a.* from audit a
  where (case when a.patient_id is null and a.entity = 'patient' then a.entity_ids else a.patient_ids end) @> array[person]
    and a.tenant_id = current_tenant() and a.at >= earliest and (a.at, a.id) < (end_at, end_id)
    and (these is null or a.action = any (these)) and (others is null or a.action <> all (others))
    and (by_actor is null or a.actor = by_actor)
  order by a.at desc, a.id desc limit most
$$;
