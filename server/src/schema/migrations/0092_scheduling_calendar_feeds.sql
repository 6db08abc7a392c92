-- The secret link by which a calendar of elsewhere reads that of one member of staff.
create table calendar_feeds (
  tenant_id uuid not null,
  user_id uuid not null,
  -- SHA-256 of the secret; null once it was taken back.
  token_hash bytea,
  -- Initials of the people, besides that there is a visit.
  shows_initials boolean not null,
  made_at timestamptz not null,
  read_at timestamptz,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
comment on table calendar_feeds is 'The secret link by which a calendar of elsewhere reads that of one member of staff, as a hash.';
create unique index calendar_feeds_token on calendar_feeds (token_hash) where token_hash is not null;
call protect('calendar_feeds');
call open_to_search('calendar_feeds', 'select (tenant_id, user_id, token_hash, shows_initials)');
