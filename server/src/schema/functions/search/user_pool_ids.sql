-- For work that runs in every pool in turn; ids only.
create or replace function search.user_pool_ids() returns setof text
language sql stable security definer set search_path = idp, pg_temp as $$ select pool_id from pool order by pool_id $$;
