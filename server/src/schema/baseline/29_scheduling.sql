-- What a calendar has besides visits.

-- Time in which a member of staff takes no visit, once or by a rule.
create table blocked_times (
  like record_columns including all,
  status text not null default 'active' check (status in ('active', 'cancelled')),
  owner_id text not null,
  title text not null,
  -- First day, hour and length on the clock of the organization, and a rule of RFC 5545.
  schedule jsonb not null,
  -- Days of the rule that do not take place, or at another time.
  exceptions jsonb not null,
  starts_on date not null,
  last_on date
);
comment on table blocked_times is 'Time in which a member of staff takes no visit; it names no patient.';
create index blocked_times_created on blocked_times (tenant_id, created_at, id);
create index blocked_times_starts on blocked_times (tenant_id, starts_on, id);
-- Those of a calendar that have not ended; what has no end comes first.
create index blocked_times_owner on blocked_times (tenant_id, owner_id, coalesce(last_on, 'infinity'::date), id) where status = 'active';
call protect('blocked_times');

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

-- Who was asked to lead a group, and of which version of it they know.
create table group_invitations (
  tenant_id uuid not null references tenants,
  group_encounter_id uuid not null,
  user_id uuid not null,
  sequence int not null,
  sent_at timestamptz not null default now(),
  primary key (tenant_id, group_encounter_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
comment on table group_invitations is 'Invitations by mail that stand; one that was called off is deleted.';
create index group_invitations_user on group_invitations (tenant_id, user_id);
call protect('group_invitations', 'select, insert, update, delete');
