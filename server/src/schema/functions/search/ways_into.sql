-- The ways into an organization; one line without a kind where all of them are switched off.
create or replace function search.ways_into(wanted text)
returns table (name text, kind text, address text, pool_id text, client_id text, audience text, project_id text, api_key text, auth_domain text)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.name, i.kind, i.address, i.pool_id, i.client_id, i.audience, i.project_id, i.api_key, i.auth_domain
  from tenants t left join issuers i on i.tenant_id = t.tenant_id and i.enabled
  where t.name = wanted order by array_position(array['embedded', 'cognito', 'oidc', 'firebase'], i.kind), i.id
$$;
