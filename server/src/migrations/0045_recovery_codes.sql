-- Recovery codes: each stands in for the code of the authenticator app once. The hash is an HMAC under a key of the pool that is not
-- in the database; a code that was used is gone.
create table idp.recovery_code (
  pool_id text not null,
  sub uuid not null,
  hash bytea not null,
  created_at timestamptz not null,
  primary key (pool_id, sub, hash),
  foreign key (pool_id, sub) references idp.account (pool_id, sub) on delete cascade
);
alter table idp.recovery_code enable row level security;
alter table idp.recovery_code force row level security;
create policy own_pool on idp.recovery_code to puente_app
  using (pool_id = nullif(current_setting('app.pool', true), ''))
  with check (pool_id = nullif(current_setting('app.pool', true), ''));
revoke all on idp.recovery_code from public;
grant select, insert, delete on idp.recovery_code to puente_app;
create policy backup on idp.recovery_code for select to puente_backup using (true);
grant select on idp.recovery_code to puente_backup;
