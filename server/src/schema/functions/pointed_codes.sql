-- The codes to which a service line points, in the order of its pointers (X12 837P SV107).
create or replace function pointed_codes(tenant uuid, codes jsonb, pointers jsonb)
returns jsonb language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select coalesce(jsonb_agg(codes -> (place::int - 1) order by at), '[]')
  from jsonb_array_elements_text(pointers) with ordinality as one (place, at)
  where codes -> (place::int - 1) is not null
$$;
