-- The user pools: accounts, credentials, challenges, session families, signing keys and the audit of authentication.
-- Every row belongs to one pool and is seen only by a transaction that has set app.pool to that pool.
-- Nothing here is of use without IDP_SECRET: verifiers, challenge states and private keys are sealed, tokens are hashes.

create schema idp;
revoke all on schema idp from public;
grant usage on schema idp to puente_app;

create table idp.pool (
  pool_id text primary key check (pool_id ~ '^[A-Za-z0-9-]+_[0-9A-Za-z]+$' and length(pool_id) <= 55),
  name text not null,
  tenant_name text,
  token_minutes integer not null default 60 check (token_minutes between 5 and 1440),
  created_at timestamptz not null
);

create table idp.client (
  pool_id text not null references idp.pool,
  id text not null check (id ~ '^[A-Za-z0-9]+$' and length(id) <= 128),
  name text not null,
  auth_flows text[] not null,
  refresh_days integer not null default 30 check (refresh_days between 1 and 3650),
  created_at timestamptz not null,
  primary key (pool_id, id)
);

-- email_key is the address in the form it is looked up by; the attributes are what Cognito calls custom and standard attributes.
create table idp.account (
  pool_id text not null references idp.pool,
  sub uuid not null,
  email text not null,
  email_key text not null,
  email_verified boolean not null,
  enabled boolean not null default true,
  attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
  created_at timestamptz not null,
  primary key (pool_id, sub),
  unique (pool_id, email_key)
);

-- The only form a password is kept in: its SRP salt and the sealed SRP verifier.
create table idp.credential (
  pool_id text not null,
  sub uuid not null,
  salt bytea not null,
  verifier bytea not null,
  set_at timestamptz not null,
  primary key (pool_id, sub),
  foreign key (pool_id, sub) references idp.account (pool_id, sub)
);

-- sub has no foreign key: a name that has no account is challenged and counted like one that has.
create table idp.challenge (
  pool_id text not null,
  secret_block_hash bytea not null,
  session_hash bytea not null,
  name text not null,
  client_id text not null,
  sub uuid not null,
  state bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (pool_id, secret_block_hash),
  unique (pool_id, session_hash),
  foreign key (pool_id, client_id) references idp.client (pool_id, id)
);
create index challenge_expiry on idp.challenge (pool_id, expires_at);

create table idp.lockout (
  pool_id text not null references idp.pool,
  sub uuid not null,
  failures integer not null,
  last_failure_at timestamptz not null,
  primary key (pool_id, sub)
);
create index lockout_age on idp.lockout (pool_id, last_failure_at);

-- One family of tokens: id is the origin_jti claim of every token that came from one sign-in.
create table idp.session (
  pool_id text not null,
  id uuid not null,
  sub uuid not null,
  client_id text not null,
  event_id uuid not null,
  refresh_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (pool_id, id),
  foreign key (pool_id, sub) references idp.account (pool_id, sub),
  foreign key (pool_id, client_id) references idp.client (pool_id, id)
);
create index session_of_account on idp.session (pool_id, sub) where revoked_at is null;

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
create index event_of_account on idp.event (pool_id, sub, at);

do $$
declare
  one text;
begin
  foreach one in array array['pool', 'client', 'account', 'credential', 'challenge', 'lockout', 'session', 'key', 'event'] loop
    execute format('alter table idp.%I enable row level security', one);
    execute format('alter table idp.%I force row level security', one);
    execute format(
      $policy$create policy own_pool on idp.%I to puente_app
        using (pool_id = nullif(current_setting('app.pool', true), ''))
        with check (pool_id = nullif(current_setting('app.pool', true), ''))$policy$,
      one
    );
    execute format('revoke all on idp.%I from public', one);
    execute format('grant select, insert on idp.%I to puente_app', one);
  end loop;
end
$$;

grant update (enabled) on idp.account to puente_app;
grant update (salt, verifier, set_at) on idp.credential to puente_app;
grant update (revoked_at) on idp.session to puente_app;
grant update (failures, last_failure_at) on idp.lockout to puente_app;
grant delete on idp.challenge, idp.lockout to puente_app;
-- What locking an expired row for its removal asks for; nothing changes it.
grant update (expires_at) on idp.challenge to puente_app;
