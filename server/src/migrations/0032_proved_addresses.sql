-- Whose mailbox, and whose password: what is kept so that an address opens no account that its owner did not make.

-- contested: several passwords were chosen for the address before a code came back, so that none of them counts.
alter table idp.account add column contested boolean not null default false;

-- Ids of accounts that are gone. The id of a new account comes from its name, and nobody gets one that was another's
-- (OpenID Connect Core, 2: a subject is never reassigned).
create table idp.spent_id (
  pool_id text not null references idp.pool,
  sub uuid not null,
  primary key (pool_id, sub)
);
alter table idp.spent_id enable row level security;
alter table idp.spent_id force row level security;
create policy own_pool on idp.spent_id to puente_app
  using (pool_id = nullif(current_setting('app.pool', true), ''))
  with check (pool_id = nullif(current_setting('app.pool', true), ''));
revoke all on idp.spent_id from public;
grant select, insert on idp.spent_id to puente_app;
create policy backup on idp.spent_id for select to puente_backup using (true);
grant select on idp.spent_id to puente_backup;

grant puente_search to current_user;
grant create on schema search to puente_search;

-- Whether an account of a user pool signs a member of any organisation in: several may share a pool at Amazon Cognito.
create function search.is_account_linked(pool text, wanted text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from issuers i join memberships m on m.tenant_id = i.tenant_id and m.issuer_id = i.id and m.subject = wanted
    where i.kind in ('embedded', 'cognito') and i.pool_id = pool)
$$;

alter function search.is_account_linked owner to puente_search;
-- While still a member of its owner: nobody else can take a right back.
revoke all on function search.is_account_linked from public;
grant execute on function search.is_account_linked to puente_app;
revoke create on schema search from puente_search;
revoke puente_search from current_user;
