-- Organizations that somebody has asked for.

-- A day long, under the id the organization will have. The token of the mail is derived from that id and DATA_SECRET, so it is
-- nowhere stored.
create table sign_ups (
  tenant_id uuid primary key,
  email text not null,
  email_key text collate "C" not null generated always as (search_key(email)) stored,
  -- The wish; the short name is given when the mail is answered.
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
comment on table sign_ups is 'Organizations that somebody asked for and whose e-mail address is not proved yet.';
call protect('sign_ups', 'select, insert, update, delete');
call open_to_search('sign_ups');
