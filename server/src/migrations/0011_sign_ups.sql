-- Organisations that somebody asked for and whose e-mail address is not proved yet: a day long, under the id the organisation
-- will have. The token of the mail is derived from that id and DATA_SECRET, so it is nowhere stored.
create table sign_ups (
  tenant_id uuid primary key,
  email text not null,
  email_key text collate "C" not null generated always as (search_key(email)) stored,
  -- the wish; the short name is given when the mail is answered
  name text not null,
  title text not null,
  region text not null,
  time_zone text not null,
  given_name text not null,
  family_name text not null,
  language text not null check (language in ('en', 'de', 'es')),
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  done_at timestamptz
);
call protect('sign_ups', 'select, insert, update, delete');

create policy search on sign_ups to puente_search using (true);
grant select on sign_ups to puente_search;

-- How often an address was written to within a day.
create function search.sign_ups_for(wanted text) returns int
language sql stable security definer set search_path = public, pg_temp as $$
  select count(*)::int from sign_ups where email_key = search_key(wanted) and created_at > now() - interval '24 hours'
$$;

create function search.sign_up_ids() returns table (tenant_id uuid, expired boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id, created_at <= now() - interval '24 hours' from sign_ups order by created_at desc
$$;

grant create on schema search to puente_search;
grant puente_search to current_user;
alter function search.sign_ups_for owner to puente_search;
alter function search.sign_up_ids owner to puente_search;
revoke create on schema search from puente_search;
revoke puente_search from current_user;
revoke all on function search.sign_ups_for, search.sign_up_ids from public;
grant execute on function search.sign_ups_for, search.sign_up_ids to puente_app;
