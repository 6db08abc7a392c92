-- What each kind of issuer needs, and a first statement of a transaction that asks the issuer's row as well.

-- pool_id: the user pool of an embedded or Cognito issuer. client_id: the application at a pool or OpenID provider.
-- audience: set where the API takes access tokens made for it instead of id tokens. jwks_uri: where the keys are read,
-- when not where the kind says. auth_domain: the host of Cognito's or Firebase's own pages. version counts every change of a row: a token was verified against one of them.
alter table issuers
  alter column pool_id drop not null,
  alter column client_id drop not null,
  add column version int not null default 1,
  add column issuer text,
  add column audience text,
  add column jwks_uri text,
  add column project_id text,
  add column api_key text,
  add column auth_domain text,
  -- What the claim `iss` says, in one form; of an embedded pool the path, since its origin follows PUBLIC_URL.
  add column address text collate "C" not null generated always as (
    case kind
      when 'embedded' then '/idp/' || pool_id
      when 'cognito' then 'https://cognito-idp.' || split_part(pool_id, '_', 1) || '.amazonaws.com/' || pool_id
      when 'oidc' then issuer
      when 'firebase' then 'https://securetoken.google.com/' || project_id
    end) stored,
  add constraint issuers_of_kind check (
    case kind
      when 'embedded' then num_nonnulls(pool_id, client_id) = 2 and num_nonnulls(issuer, audience, jwks_uri, project_id, api_key, auth_domain) = 0
      when 'cognito' then num_nonnulls(pool_id, client_id) = 2 and num_nonnulls(issuer, audience, project_id, api_key) = 0
      when 'oidc' then num_nonnulls(issuer, client_id) = 2 and num_nonnulls(pool_id, project_id, api_key, auth_domain) = 0
      when 'firebase' then num_nonnulls(project_id, api_key, auth_domain) = 3 and num_nonnulls(pool_id, client_id, issuer, audience) = 0
    end),
  -- The region is part of a host name.
  add constraint issuers_pool_id_format check (pool_id ~ '^[a-z0-9-]+_[0-9A-Za-z]+$'),
  add constraint issuers_project_id_format check (project_id ~ '^[a-z][a-z0-9-]{4,28}[a-z0-9]$'),
  add constraint issuers_auth_domain_format check (auth_domain ~ '^[a-z0-9.-]+$'),
  add constraint issuers_addresses_absolute check (issuer ~ '^https?://[^\s?#]+$' and jwks_uri ~ '^https?://[^\s#]+$'),
  -- Otherwise an id token would pass for an access token.
  add constraint issuers_audience_apart check (audience <> client_id);

-- An embedded pool signs people of one organisation in. Another issuer may serve several, and one several ways.
create unique index issuers_embedded_pool on issuers (pool_id) where kind = 'embedded';
create unique index issuers_issuer on issuers (tenant_id, address, (coalesce(audience, client_id, '')));
create index issuers_address on issuers (address);

create function count_issuer_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger count_version before update on issuers for each row execute function count_issuer_version();

-- Tokens of a sign-in before this moment are refused, whoever issued them.
alter table memberships add column tokens_valid_from timestamptz;
grant delete on memberships to puente_app;

/* ---- From a token to a member, before an organisation is known ---------------------------------------- */

create policy search on memberships to puente_search using (true);
create policy search on users to puente_search using (true);
grant select on memberships to puente_search;
grant select (tenant_id, id, version, status, given_name, family_name, roles, permissions) on users to puente_search;
grant create on schema search to puente_search;

create function search.issuers_at(wanted text)
returns table (tenant_id uuid, id uuid, version int, kind text, address text, client_id text, audience text, jwks_uri text)
language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id, id, version, kind, address, client_id, audience, jwks_uri
  from issuers where address = wanted and enabled order by tenant_id, id
$$;

-- Whom an account of these issuer rows is a member as, in each organisation. `since`: when the account signed in.
create function search.members_of(tenants uuid[], ids uuid[], wanted text, since timestamptz)
returns table (issuer_id uuid, issuer_version int, tenant_id uuid, tenant_name text, user_id uuid, version int, name text, roles jsonb, permissions jsonb)
language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, i.version, u.tenant_id, t.name, u.id, u.version, u.given_name || ' ' || u.family_name, u.roles, u.permissions
  from unnest(tenants, ids) verified (tenant_id, id)
  join issuers i on i.tenant_id = verified.tenant_id and i.id = verified.id and i.enabled
  join memberships m on m.tenant_id = i.tenant_id and m.issuer_id = i.id and m.subject = wanted
  join users u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.status = 'active'
  join tenants t on t.tenant_id = u.tenant_id
  where m.tokens_valid_from is null or m.tokens_valid_from <= since
$$;

-- The ways into an organisation; one line without a kind where all of them are switched off.
create function search.ways_into(wanted text)
returns table (name text, kind text, address text, pool_id text, client_id text, audience text, project_id text, api_key text, auth_domain text)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.name, i.kind, i.address, i.pool_id, i.client_id, i.audience, i.project_id, i.api_key, i.auth_domain
  from tenants t left join issuers i on i.tenant_id = t.tenant_id and i.enabled
  where t.name = wanted order by array_position(array['embedded', 'cognito', 'oidc', 'firebase'], i.kind), i.id
$$;

create function search.tenant_id_of(wanted text) returns uuid
language sql stable security definer set search_path = public, pg_temp as $$ select tenant_id from tenants where name = wanted $$;

grant puente_search to current_user;
alter function search.issuers_at owner to puente_search;
alter function search.members_of owner to puente_search;
alter function search.ways_into owner to puente_search;
alter function search.tenant_id_of owner to puente_search;
revoke create on schema search from puente_search;
revoke puente_search from current_user;
revoke all on function search.issuers_at, search.members_of, search.ways_into, search.tenant_id_of from public;
grant execute on function search.issuers_at, search.members_of, search.ways_into, search.tenant_id_of to puente_app;

/* ---- The first statement of every transaction --------------------------------------------------------- */

-- Whose rows; then, for a person: is the session alive (PU401), and are issuer, account and member as they were when the
-- token was read (PU402: read them again). The form of 0001 stays for servers that are being replaced.
create function app_enter(p_tenant uuid, p_relaxed boolean, p_user uuid, p_version int, p_issuer uuid, p_issuer_version int,
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
    where u.tenant_id = p_tenant and u.id = p_user and u.status = 'active' and u.version = p_version
      and (m.tokens_valid_from is null or m.tokens_valid_from <= p_since)
      and i.enabled and i.version = p_issuer_version
  ) then
    perform refuse('PU402', 'membership');
  end if;
end $$;
