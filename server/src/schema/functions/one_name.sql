-- The name of a person with one name, as a list; of others an empty one.
create or replace function one_name(tenant uuid, given_name text, family_name text)
returns jsonb language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select case when given_name is null then jsonb_build_array(family_name) else '[]' end
$$;
