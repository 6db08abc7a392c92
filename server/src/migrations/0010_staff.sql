-- Staff who are invited, and what administrators see of it.

-- invitation: how far the account of the person is; null where nobody was invited here. invitation_problem: why it is not
-- further. last_sign_in_at: the newest sign-in whose token was used here.
alter table users
  add column invitation text check (invitation in ('sending', 'sent', 'linked', 'outside', 'failed')),
  add column invitation_problem text,
  add column last_sign_in_at timestamptz,
  -- A new member is invited until the first sign-in.
  alter column status set default 'invited';

-- The same as the constraint, under the name of the field that is taken.
create unique index users_email on users (tenant_id, email_key);
alter table users drop constraint users_tenant_id_email_key_key;

grant puente_search to current_user;
grant create on schema search to puente_search;

-- As in 0008, and whoever is invited: the first sign-in makes the person active.
create or replace function search.members_of(tenants uuid[], ids uuid[], wanted text, since timestamptz)
returns table (issuer_id uuid, issuer_version int, tenant_id uuid, tenant_name text, user_id uuid, version int, name text, roles jsonb, permissions jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, i.version, u.tenant_id, t.name, u.id, u.version, u.given_name || ' ' || u.family_name, u.roles, u.permissions
  from unnest(tenants, ids) verified (tenant_id, id)
  join issuers i on i.tenant_id = verified.tenant_id and i.id = verified.id and i.enabled
  join memberships m on m.tenant_id = i.tenant_id and m.issuer_id = i.id and m.subject = wanted
  join users u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.status in ('invited', 'active')
  join tenants t on t.tenant_id = u.tenant_id
  where m.tokens_valid_from is null or m.tokens_valid_from <= since
$$;

revoke create on schema search from puente_search;
revoke puente_search from current_user;

create or replace function app_enter(p_tenant uuid, p_relaxed boolean, p_user uuid, p_version int, p_issuer uuid, p_issuer_version int,
  p_subject text, p_since timestamptz, p_pool text, p_family uuid)
returns void language plpgsql as $$
begin
  perform set_config('app.tenant', p_tenant::text, true);
  if p_relaxed then
    perform set_config('synchronous_commit', 'off', true);
  end if;
  if p_user is null then
    return;
  end if;
  if p_pool is not null then
    perform set_config('app.pool', p_pool, true);
    if not exists (
      select from idp.session where pool_id = p_pool and id = p_family and sub::text = p_subject and revoked_at is null
    ) then
      perform refuse('PU401', 'session');
    end if;
  end if;
  if not exists (
    select from users u
    join memberships m on m.tenant_id = p_tenant and m.issuer_id = p_issuer and m.subject = p_subject and m.user_id = u.id
    join issuers i on i.tenant_id = p_tenant and i.id = p_issuer
    where u.tenant_id = p_tenant and u.id = p_user and u.status in ('invited', 'active') and u.version = p_version
      and (m.tokens_valid_from is null or m.tokens_valid_from <= p_since)
      and i.enabled and i.version = p_issuer_version
  ) then
    perform refuse('PU402', 'membership');
  end if;
end $$;
