-- A sign-in and what guards it: challenges, sessions, codes, counters against abuse, messages and the log of authentication.

-- sub has no reference: a name that has no account is challenged and counted like one that has.
create table idp.challenge (
  pool_id text not null,
  session_hash bytea not null,
  secret_block_hash bytea,
  name text not null,
  client_id text not null,
  sub uuid not null,
  state bytea not null,
  failures integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (pool_id, session_hash),
  unique (pool_id, secret_block_hash),
  foreign key (pool_id, client_id) references idp.client (pool_id, id)
);
comment on table idp.challenge is 'The open step of each sign-in that is under way.';
create index challenge_expiry on idp.challenge (pool_id, expires_at);
call protect_pool('idp.challenge');

-- One family of tokens: id is the origin_jti claim of every token that came from one sign-in. generation counts the refresh
-- tokens the family has had; the one in force is derived from nonce and generation.
create table idp.session (
  pool_id text not null,
  id uuid not null,
  sub uuid not null,
  client_id text not null,
  event_id uuid not null,
  device_key text,
  scope text not null,
  nonce bytea not null,
  generation integer not null default 0,
  rotated_at timestamptz,
  -- Of the challenge of a passkey that is being added by this session.
  registration_hash bytea,
  registration_expires_at timestamptz,
  user_agent text check (length(user_agent) <= 256),
  address inet,
  -- Before created_at where somebody who was signed in at the hosted pages came to another client.
  authenticated_at timestamptz not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (pool_id, id),
  foreign key (pool_id, sub) references idp.account (pool_id, sub) on delete cascade,
  foreign key (pool_id, client_id) references idp.client (pool_id, id)
);
comment on table idp.session is 'Sessions: each is the family of tokens of one sign-in.';
create index session_of_account on idp.session (pool_id, sub) where revoked_at is null;
create index session_expiry on idp.session (pool_id, expires_at);
create trigger tell_revoked after update of revoked_at on idp.session for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function idp.tell_revoked();
call protect_pool('idp.session');

-- Found by the hash of its cookie.
create table idp.hosted_session (
  pool_id text not null,
  hash bytea not null,
  sub uuid not null,
  authenticated_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (pool_id, hash),
  foreign key (pool_id, sub) references idp.account (pool_id, sub) on delete cascade
);
comment on table idp.hosted_session is 'Who is signed in at the hosted pages of a pool.';
call protect_pool('idp.hosted_session');

-- Used once; session_id tells which family dies when it is used again (RFC 6749, 4.1.2).
create table idp.authorization_code (
  pool_id text not null,
  hash bytea not null,
  client_id text not null,
  sub uuid not null,
  redirect_uri text not null,
  code_challenge text,
  scope text not null,
  nonce text,
  authenticated_at timestamptz not null,
  expires_at timestamptz not null,
  session_id uuid,
  primary key (pool_id, hash),
  foreign key (pool_id, sub) references idp.account (pool_id, sub) on delete cascade,
  foreign key (pool_id, client_id) references idp.client (pool_id, id)
);
comment on table idp.authorization_code is 'Authorization codes of OAuth 2.0 on their way to a client.';
create index authorization_code_expiry on idp.authorization_code (pool_id, expires_at);
call protect_pool('idp.authorization_code');

-- One live code of a kind for each account; a name that has no account is counted like one that has. guesses are the wrong
-- ones of the day that began at guesses_since, at whichever codes.
create table idp.code (
  pool_id text not null references idp.pool,
  sub uuid not null,
  kind text not null,
  hash bytea,
  failures integer not null default 0,
  expires_at timestamptz,
  sends integer not null,
  window_at timestamptz not null,
  guesses integer not null default 0,
  guesses_since timestamptz,
  primary key (pool_id, sub, kind)
);
comment on table idp.code is 'Codes that were sent to prove an address or a sign-in.';
create index code_age on idp.code (pool_id, window_at);
call protect_pool('idp.code');

/* ---- Abuse ------------------------------------------------------------------------------------------- */

-- Of its own for the password and for the second factor: knowing the one does not reset guesses at the other.
create table idp.lockout (
  pool_id text not null references idp.pool,
  sub uuid not null,
  kind text not null default 'PASSWORD' check (kind in ('PASSWORD', 'MFA')),
  failures integer not null,
  last_failure_at timestamptz not null,
  primary key (pool_id, sub, kind)
);
comment on table idp.lockout is 'Failed attempts that lock an account for a while.';
create index lockout_age on idp.lockout (pool_id, last_failure_at);
call protect_pool('idp.lockout', 'select, insert, delete, update (failures, last_failure_at)');

-- Shared by all instances: empty_at is when nothing is held against the bucket any more.
create unlogged table idp.bucket (
  pool_id text not null,
  key bytea not null,
  empty_at timestamptz not null,
  primary key (pool_id, key)
);
comment on table idp.bucket is 'Counters against abuse: buckets that leak at a steady rate.';
create index bucket_age on idp.bucket (pool_id, empty_at);
call protect_pool('idp.bucket');

/* ---- Messages and events ----------------------------------------------------------------------------- */

create table idp.message (
  pool_id text not null references idp.pool,
  id uuid not null,
  channel text not null check (channel in ('EMAIL', 'SMS')),
  kind text not null,
  -- Sealed, and erased once it is sent or given up.
  content bytea,
  failures integer not null default 0,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (pool_id, id)
);
comment on table idp.message is 'Mail and text messages on their way.';
create index message_age on idp.message (pool_id, created_at);
call protect_pool('idp.message');

create table idp.event (
  pool_id text not null references idp.pool,
  id uuid not null,
  at timestamptz not null,
  kind text not null,
  outcome text not null check (outcome in ('success', 'failure')),
  reason text,
  sub uuid,
  client_id text,
  session_id uuid,
  address inet,
  request_id text,
  primary key (pool_id, id)
);
comment on table idp.event is 'The audit of authentication.';
create index event_of_account on idp.event (pool_id, sub, at);
call protect_pool('idp.event', 'select, insert');
