-- The whole user pool: settings, aliases and states of accounts, second factors, devices, passkeys, codes, rotated
-- sessions, groups, OAuth, mail, and counters against abuse. Sealed and hashed as in 0002: a dump signs nobody in.

-- Everything derived (decoys, codes, refresh tokens) comes from master_key, which is sealed under IDP_SECRET and made at
-- the first use of the pool; settings hold what differs from the defaults of identity/src/pool-settings.ts.
alter table idp.pool
  drop column token_minutes,
  add column master_key bytea,
  add column settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object');

alter table idp.client
  add column secret bytea,
  add column refresh_rotation boolean not null default true,
  add column callback_urls text[] not null default '{}',
  add column logout_urls text[] not null default '{}',
  add column scopes text[] not null default '{openid,email,phone,profile,aws.cognito.signin.user.admin}';

-- email_key is the alias an account is found by: at most one account that has proved its address holds it.
-- signed_out_at is when everything the account had open was ended: no sign-in that began before it comes to an end.
alter table idp.account
  drop constraint account_pool_id_email_key_key,
  alter column email_key drop not null,
  add column status text not null default 'CONFIRMED'
    check (status in ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED')),
  add column phone text,
  add column phone_verified boolean not null default false,
  add column pending_email text,
  add column mfa_methods text[] not null default '{}'
    check (mfa_methods <@ array['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP']),
  add column preferred_mfa text check (preferred_mfa is null or preferred_mfa = any (mfa_methods)),
  add column signed_out_at timestamptz,
  add column updated_at timestamptz not null default now();
create unique index account_email on idp.account (pool_id, email_key) where status <> 'UNCONFIRMED';
create unique index account_unconfirmed_email on idp.account (pool_id, email_key) where status = 'UNCONFIRMED';

-- srp: a sealed SRP verifier; scrypt: a sealed memory-hard hash. Never both.
alter table idp.credential
  drop constraint credential_pool_id_sub_fkey,
  add foreign key (pool_id, sub) references idp.account (pool_id, sub) on delete cascade,
  add column algorithm text not null default 'srp' check (algorithm in ('srp', 'scrypt')),
  add column temporary_until timestamptz;

-- A lock of its own for the password and for the second factor: knowing the one does not reset guesses at the other.
alter table idp.lockout
  drop constraint lockout_pkey,
  add column kind text not null default 'PASSWORD' check (kind in ('PASSWORD', 'MFA')),
  add primary key (pool_id, sub, kind);

drop table idp.challenge;
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
create index challenge_expiry on idp.challenge (pool_id, expires_at);

-- generation counts the refresh tokens a family has had; the one in force is derived from nonce and generation.
-- authenticated_at lies before created_at where somebody who was signed in at the hosted pages came to another client.
-- registration_hash is of the challenge of a passkey that is being added by this session.
drop table idp.session;
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
  registration_hash bytea,
  registration_expires_at timestamptz,
  user_agent text check (length(user_agent) <= 256),
  address inet,
  authenticated_at timestamptz not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (pool_id, id),
  foreign key (pool_id, sub) references idp.account (pool_id, sub) on delete cascade,
  foreign key (pool_id, client_id) references idp.client (pool_id, id)
);
create index session_of_account on idp.session (pool_id, sub) where revoked_at is null;
create index session_expiry on idp.session (pool_id, expires_at);

-- A key of a device without a verifier was given out and never confirmed.
create table idp.device (
  pool_id text not null,
  device_key text not null,
  sub uuid not null,
  group_key text not null,
  name text check (length(name) <= 1024),
  salt bytea,
  verifier bytea,
  remembered boolean not null default false,
  address inet,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authenticated_at timestamptz not null,
  primary key (pool_id, device_key),
  foreign key (pool_id, sub) references idp.account (pool_id, sub) on delete cascade
);
create index device_of_account on idp.device (pool_id, sub, created_at);

-- secret is the one in force, pending the one that awaits its first code; last_step is the newest 30 s step that was used.
create table idp.software_token (
  pool_id text not null,
  sub uuid not null,
  secret bytea,
  pending bytea,
  name text check (length(name) <= 256),
  last_step bigint not null default 0,
  updated_at timestamptz not null,
  primary key (pool_id, sub),
  foreign key (pool_id, sub) references idp.account (pool_id, sub) on delete cascade
);

create table idp.passkey (
  pool_id text not null,
  credential_id text not null,
  sub uuid not null,
  relying_party text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  attachment text,
  name text not null,
  backed_up boolean not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (pool_id, credential_id),
  foreign key (pool_id, sub) references idp.account (pool_id, sub) on delete cascade
);
create index passkey_of_account on idp.passkey (pool_id, sub);

-- One live code of a kind for each account; a name that has no account is counted like one that has.
-- guesses are the wrong ones of the day that began at guesses_since, at whichever codes.
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
create index code_age on idp.code (pool_id, window_at);

-- Mail and text messages on their way; the sealed content is erased once it is sent or given up.
create table idp.message (
  pool_id text not null references idp.pool,
  id uuid not null,
  channel text not null check (channel in ('EMAIL', 'SMS')),
  kind text not null,
  content bytea,
  failures integer not null default 0,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (pool_id, id)
);
create index message_age on idp.message (pool_id, created_at);

create table idp.user_group (
  pool_id text not null references idp.pool,
  name text not null check (length(name) between 1 and 128),
  description text,
  precedence integer check (precedence >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (pool_id, name)
);
create table idp.group_member (
  pool_id text not null,
  name text not null,
  sub uuid not null,
  primary key (pool_id, name, sub),
  foreign key (pool_id, name) references idp.user_group (pool_id, name) on delete cascade,
  foreign key (pool_id, sub) references idp.account (pool_id, sub) on delete cascade
);
create index group_of_account on idp.group_member (pool_id, sub);

-- An authorization code is used once; session_id tells which family dies when it is used again (RFC 6749, 4.1.2).
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
create index authorization_code_expiry on idp.authorization_code (pool_id, expires_at);

-- Whoever is signed in at the hosted pages, by the hash of the cookie.
create table idp.hosted_session (
  pool_id text not null,
  hash bytea not null,
  sub uuid not null,
  authenticated_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (pool_id, hash),
  foreign key (pool_id, sub) references idp.account (pool_id, sub) on delete cascade
);

-- Buckets that leak at a steady rate, shared by all instances: empty_at is when nothing is held against the bucket any more.
create unlogged table idp.bucket (
  pool_id text not null,
  key bytea not null,
  empty_at timestamptz not null,
  primary key (pool_id, key)
);
create index bucket_age on idp.bucket (pool_id, empty_at);

-- Clients made before these flows existed may use them.
alter table idp.client no force row level security;
update idp.client set auth_flows = auth_flows || array['CUSTOM_AUTH', 'USER_AUTH'];
alter table idp.client force row level security;

do $$
declare
  one text;
begin
  foreach one in array array['challenge', 'session', 'device', 'software_token', 'passkey', 'code', 'message', 'user_group',
    'group_member', 'authorization_code', 'hosted_session', 'bucket'] loop
    execute format('alter table idp.%I enable row level security', one);
    execute format('alter table idp.%I force row level security', one);
    execute format(
      $policy$create policy own_pool on idp.%I to puente_app
        using (pool_id = nullif(current_setting('app.pool', true), ''))
        with check (pool_id = nullif(current_setting('app.pool', true), ''))$policy$,
      one
    );
    execute format('revoke all on idp.%I from public', one);
    execute format('grant select, insert, update, delete on idp.%I to puente_app', one);
  end loop;
end
$$;

grant update, delete on idp.account, idp.credential to puente_app;
grant update (master_key, settings) on idp.pool to puente_app;
grant update on idp.client to puente_app;
grant update (private_key), delete on idp.key to puente_app;

-- For work that runs in every pool in turn; ids only.
create policy search on idp.pool to puente_search using (true);
grant usage on schema idp to puente_search;
grant select (pool_id) on idp.pool to puente_search;
create function search.user_pool_ids() returns setof text
language sql stable security definer set search_path = idp, pg_temp as $$ select pool_id from pool order by pool_id $$;
grant create on schema search to puente_search;
grant puente_search to current_user;
alter function search.user_pool_ids owner to puente_search;
revoke create on schema search from puente_search;
revoke puente_search from current_user;
revoke all on function search.user_pool_ids from public;
grant execute on function search.user_pool_ids to puente_app;
