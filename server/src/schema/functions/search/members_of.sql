-- Whom an account of these issuer rows is a member as, in each organization. `since`: when the account signed in. Whoever is
-- invited counts: the first sign-in makes the person active.
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
