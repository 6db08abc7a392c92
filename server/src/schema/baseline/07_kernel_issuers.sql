-- Who may sign people of an organization in, and which member an account is.

-- pool_id: the user pool of an embedded or Cognito issuer. client_id: the application at a pool or OpenID provider. audience: set
-- where the API takes access tokens made for it instead of id tokens. jwks_uri: where the keys are read, when not where the kind
-- says. auth_domain: the host of Cognito's or Firebase's own pages. The address of an embedded pool follows PUBLIC_URL, so only
-- its path is stored.
create table issuers (
  tenant_id uuid not null references tenants,
  id uuid not null,
  -- Counts every change of a row: a token was verified against one of them.
  version int not null default 1,
  kind text not null check (kind in ('embedded', 'cognito', 'oidc', 'firebase')),
  enabled boolean not null default true,
  -- Whether this server's AWS credentials are used on the pool. They open every pool of the operator's account, so an administrator
  -- who names a pool may let its people sign in, and no more: only the operator gives a pool into administration.
  administered boolean not null default true,
  pool_id text,
  client_id text,
  issuer text,
  audience text,
  jwks_uri text,
  project_id text,
  api_key text,
  auth_domain text,
  -- What the claim `iss` says, in one form.
  address text collate "C" not null generated always as (
    case kind
      when 'embedded' then '/idp/' || pool_id
      when 'cognito' then 'https://cognito-idp.' || split_part(pool_id, '_', 1) || '.amazonaws.com/' || pool_id
      when 'oidc' then issuer
      when 'firebase' then 'https://securetoken.google.com/' || project_id
    end) stored,
  primary key (tenant_id, id),
  unique (tenant_id, pool_id),
  constraint issuers_of_kind check (
    case kind
      when 'embedded' then num_nonnulls(pool_id, client_id) = 2 and num_nonnulls(issuer, audience, jwks_uri, project_id, api_key, auth_domain) = 0
      when 'cognito' then num_nonnulls(pool_id, client_id) = 2 and num_nonnulls(issuer, audience, project_id, api_key) = 0
      when 'oidc' then num_nonnulls(issuer, client_id) = 2 and num_nonnulls(pool_id, project_id, api_key, auth_domain) = 0
      when 'firebase' then num_nonnulls(project_id, api_key, auth_domain) = 3 and num_nonnulls(pool_id, client_id, issuer, audience) = 0
    end),
  -- The region is part of a host name.
  constraint issuers_pool_id_format check (pool_id ~ '^[a-z0-9-]+_[0-9A-Za-z]+$'),
  constraint issuers_project_id_format check (project_id ~ '^[a-z][a-z0-9-]{4,28}[a-z0-9]$'),
  constraint issuers_auth_domain_format check (auth_domain ~ '^[a-z0-9.-]+$'),
  constraint issuers_addresses_absolute check (issuer ~ '^https?://[^\s?#]+$' and jwks_uri ~ '^https?://[^\s#]+$'),
  -- Otherwise an id token would pass for an access token.
  constraint issuers_audience_apart check (audience <> client_id)
);
comment on table issuers is 'The ways an organization lets its people sign in.';
-- An embedded pool signs people of one organization in. Another issuer may serve several, and one several ways.
create unique index issuers_embedded_pool on issuers (pool_id) where kind = 'embedded';
create unique index issuers_issuer on issuers (tenant_id, address, (coalesce(audience, client_id, '')));
create index issuers_address on issuers (address);
create trigger count_version before update on issuers for each row execute function count_issuer_version();
call protect('issuers');
call open_to_search('issuers');

-- The issuer's row and `sub`, never the issuer's address.
create table memberships (
  tenant_id uuid not null,
  issuer_id uuid not null,
  subject text not null,
  user_id uuid not null,
  -- Tokens of a sign-in before this moment are refused, whoever issued them.
  tokens_valid_from timestamptz,
  primary key (tenant_id, issuer_id, subject),
  foreign key (tenant_id, issuer_id) references issuers (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
comment on table memberships is 'Which account of an issuer is which member of staff.';
call protect('memberships', 'select, insert, update, delete');
call open_to_search('memberships');
