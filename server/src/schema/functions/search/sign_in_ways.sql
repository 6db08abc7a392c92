-- The ways into an organization for its sign-in page: what the pool left open is as in identity/src/pool-settings.ts.
create or replace function search.sign_in_ways(wanted text)
returns table (name text, title text, password_sign_in boolean, kind text, address text, pool_id text, client_id text, audience text,
  project_id text, api_key text, auth_domain text, self_sign_up boolean, password_minimum_length int, first_factors text[],
  custom_challenge text, sends_password boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.name, t.title, t.password_sign_in, i.kind, i.address, i.pool_id, i.client_id, i.audience, i.project_id, i.api_key, i.auth_domain,
    coalesce((p.settings ->> 'allowSelfSignUp')::boolean, false),
    coalesce((p.settings #>> '{passwordPolicy,minimumLength}')::int, 8),
    array(select jsonb_array_elements_text(coalesce(p.settings -> 'allowedFirstAuthFactors', '["PASSWORD", "WEB_AUTHN"]'))),
    p.settings ->> 'customChallenge',
    coalesce(p.settings ->> 'passwordFlow', 'srp') = 'hash'
      or exists (select from idp.credential c where c.pool_id = p.pool_id and c.algorithm = 'scrypt')
  from tenants t
  left join issuers i on i.tenant_id = t.tenant_id and i.enabled
  left join idp.pool p on i.kind = 'embedded' and p.pool_id = i.pool_id
  where t.name = wanted order by array_position(array['embedded', 'cognito', 'oidc', 'firebase'], i.kind), i.id
$$;
