-- Whose calendar a secret opens, before an organization is known: of somebody who may still sign in.
create or replace function search.calendar_feed_of(hash bytea) returns table (tenant_id uuid, user_id uuid, shows_initials boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select f.tenant_id, f.user_id, f.shows_initials from calendar_feeds f
  join users u on u.tenant_id = f.tenant_id and u.id = f.user_id and u.status = 'active'
  where f.token_hash = hash
$$;
