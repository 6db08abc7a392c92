-- How often an address was written to within a day.
create or replace function search.sign_ups_for(wanted text) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from sign_ups where email_key = search_key(wanted) and created_at > now() - interval '24 hours'
$$;
