-- The rows that are on for the `iss` of a token, before an organization is known.
create or replace function search.issuers_at(wanted text)
returns table (tenant_id uuid, id uuid, version int, kind text, address text, client_id text, audience text, jwks_uri text)
language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id, id, version, kind, address, client_id, audience, jwks_uri
  from issuers where address = wanted and enabled order by tenant_id, id
$$;
