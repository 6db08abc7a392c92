-- Which first factors and which custom challenge a pool offers, and whether a sign-in has to send the password itself: a pool
-- that keeps hashes refuses SRP, and so does, in any pool, an account whose password is still kept as one.

create index credential_hashed on idp.credential (pool_id) where algorithm = 'scrypt';
create policy search on idp.credential to puente_search using (algorithm = 'scrypt');
grant select (pool_id, algorithm) on idp.credential to puente_search;

-- Takes the place of search.sign_in_of, which stays for servers that are being replaced. What the pool left open is as in
-- identity/src/pool-settings.ts.
create function search.sign_in_ways(wanted text)
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

grant create on schema search to puente_search;
grant puente_search to current_user;
alter function search.sign_in_ways owner to puente_search;
-- While still a member of its owner: nobody else can take a right back.
revoke all on function search.sign_in_ways from public;
grant execute on function search.sign_in_ways to puente_app;
revoke create on schema search from puente_search;
revoke puente_search from current_user;
