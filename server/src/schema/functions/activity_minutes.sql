-- The kinds and the minutes of the activities of a visit, without what was written about them.
create or replace function activity_minutes(tenant uuid, activities jsonb)
returns jsonb language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select coalesce(jsonb_agg(jsonb_build_object('serviceType', one -> 'serviceType', 'minutes', one -> 'minutes') order by at), '[]')
  from jsonb_array_elements(activities) with ordinality as a (one, at)
$$;
