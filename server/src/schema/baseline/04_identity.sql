-- The user pools: accounts, credentials, second factors, sessions, signing keys and messages. Each row belongs to one pool and
-- is seen only by a transaction that has set app.pool to it (`protect_pool`). Nothing here is of use without IDP_SECRET:
-- verifiers, challenge states and private keys are sealed, tokens are hashes, so a dump signs nobody in.

-- Everything derived (decoys, codes, refresh tokens) comes from master_key, which is sealed and made at the first use of the
-- pool. settings holds what differs from identity/src/pool-settings.ts.
create table idp.pool (
  pool_id text primary key check (pool_id ~ '^[A-Za-z0-9-]+_[0-9A-Za-z]+$' and length(pool_id) <= 55),
  name text not null,
  tenant_name text,
  created_at timestamptz not null,
  master_key bytea,
  settings jsonb not null default '{}' check (jsonb_typeof(settings) = 'object')
);
comment on table idp.pool is 'The user pools with their settings.';
call protect_pool('idp.pool', 'select, insert, update (name, master_key, settings)');
call open_to_search('idp.pool', 'select (pool_id, settings)');

create table idp.client (
  pool_id text not null references idp.pool,
  id text not null check (id ~ '^[A-Za-z0-9]+$' and length(id) <= 128),
  name text not null,
  auth_flows text[] not null,
  refresh_days integer not null default 30 check (refresh_days between 1 and 3650),
  created_at timestamptz not null,
  secret bytea,
  refresh_rotation boolean not null default true,
  callback_urls text[] not null default '{}',
  logout_urls text[] not null default '{}',
  scopes text[] not null default '{openid,email,phone,profile,aws.cognito.signin.user.admin}',
  primary key (pool_id, id)
);
comment on table idp.client is 'The applications that may sign people of a pool in.';
call protect_pool('idp.client', 'select, insert, update');

-- A key signs from active_from on and is published from its creation on.
create table idp.key (
  pool_id text not null references idp.pool,
  kid text not null,
  public_jwk jsonb not null,
  private_key bytea not null,
  created_at timestamptz not null,
  active_from timestamptz not null,
  primary key (pool_id, kid)
);
comment on table idp.key is 'The keys that a pool signs its tokens with.';
call protect_pool('idp.key', 'select, insert, delete, update (private_key)');

/* ---- Accounts ---------------------------------------------------------------------------------------- */

create table idp.account (
  pool_id text not null references idp.pool,
  sub uuid not null,
  status text not null default 'CONFIRMED'
    check (status in ('UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED')),
  enabled boolean not null default true,
  email text not null,
  -- The alias an account is found by: at most one account that has proved its address holds it.
  email_key text,
  email_verified boolean not null,
  pending_email text,
  -- Several passwords were chosen for the address before a code came back, so that none of them counts.
  contested boolean not null default false,
  phone text,
  phone_verified boolean not null default false,
  -- What Cognito calls standard and custom attributes.
  attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
  mfa_methods text[] not null default '{}'
    check (mfa_methods <@ array['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP']),
  preferred_mfa text check (preferred_mfa is null or preferred_mfa = any (mfa_methods)),
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  -- When everything the account had open was ended: no sign-in that began before it comes to an end.
  signed_out_at timestamptz,
  primary key (pool_id, sub)
);
comment on table idp.account is 'The accounts of a pool.';
create unique index account_email on idp.account (pool_id, email_key) where status <> 'UNCONFIRMED';
create unique index account_unconfirmed_email on idp.account (pool_id, email_key) where status = 'UNCONFIRMED';
call protect_pool('idp.account');

-- The id of a new account comes from its name, and nobody gets one that was another's (OpenID Connect Core, 2: a subject is
-- never reassigned).
create table idp.spent_id (
  pool_id text not null references idp.pool,
  sub uuid not null,
  primary key (pool_id, sub)
);
comment on table idp.spent_id is 'Ids of accounts that were deleted and are never reused.';
call protect_pool('idp.spent_id', 'select, insert');

-- srp: a sealed SRP verifier; scrypt: a sealed memory-hard hash. Never both.
create table idp.credential (
  pool_id text not null,
  sub uuid not null,
  algorithm text not null default 'srp' check (algorithm in ('srp', 'scrypt')),
  salt bytea not null,
  verifier bytea not null,
  set_at timestamptz not null,
  temporary_until timestamptz,
  primary key (pool_id, sub),
  foreign key (pool_id, sub) references idp.account (pool_id, sub) on delete cascade
);
comment on table idp.credential is 'The only form a password is kept in.';
create index credential_hashed on idp.credential (pool_id) where algorithm = 'scrypt';
call protect_pool('idp.credential');
-- Whether a sign-in has to send the password itself: an account whose password is kept as a hash refuses SRP.
create policy search on idp.credential to puente_search using (algorithm = 'scrypt');
grant select (pool_id, algorithm) on idp.credential to puente_search;

create table idp.user_group (
  pool_id text not null references idp.pool,
  name text not null check (length(name) between 1 and 128),
  description text,
  precedence integer check (precedence >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (pool_id, name)
);
comment on table idp.user_group is 'The groups of a pool.';
call protect_pool('idp.user_group');

create table idp.group_member (
  pool_id text not null,
  name text not null,
  sub uuid not null,
  primary key (pool_id, name, sub),
  foreign key (pool_id, name) references idp.user_group (pool_id, name) on delete cascade,
  foreign key (pool_id, sub) references idp.account (pool_id, sub) on delete cascade
);
comment on table idp.group_member is 'Which accounts belong to a group.';
create index group_of_account on idp.group_member (pool_id, sub);
call protect_pool('idp.group_member');

/* ---- Second factors ---------------------------------------------------------------------------------- */

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
comment on table idp.software_token is 'The authenticator app of an account.';
call protect_pool('idp.software_token');

-- The hash is an HMAC under a key of the pool that is not in the database; a code that was used is gone.
create table idp.recovery_code (
  pool_id text not null,
  sub uuid not null,
  hash bytea not null,
  created_at timestamptz not null,
  primary key (pool_id, sub, hash),
  foreign key (pool_id, sub) references idp.account (pool_id, sub) on delete cascade
);
comment on table idp.recovery_code is 'Recovery codes: each stands in for a code of the authenticator app once.';
call protect_pool('idp.recovery_code', 'select, insert, delete');

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
comment on table idp.passkey is 'The passkeys of an account.';
create index passkey_of_account on idp.passkey (pool_id, sub);
call protect_pool('idp.passkey');

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
comment on table idp.device is 'Devices that are remembered and pass without the second factor.';
create index device_of_account on idp.device (pool_id, sub, created_at);
call protect_pool('idp.device');
