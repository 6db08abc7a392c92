-- What an organisation decides for itself. What its user pool decides (second factor, passwords, life of tokens) is kept
-- by the pool alone; title, first language and phone number are written to both in one transaction.

-- languages: those offered to the people of the organisation; messages of the pool are written in the first.
-- idle_lock_minutes: 0 leaves it to the end of the session, which is the latest automatic logoff (45 CFR 164.312(a)(2)(iii)).
-- phone: printed at the end of every message. password_sign_in: the pages that send e-mail address and password at once.
alter table tenants
  add column version int not null default 1,
  add column updated_at timestamptz not null default now(),
  add column languages text[] not null default '{en,es,de}'
    check (cardinality(languages) between 1 and 3 and languages <@ array['en', 'de', 'es']),
  add column idle_lock_minutes int not null default 15 check (idle_lock_minutes between 0 and 60),
  add column phone text,
  add column password_sign_in boolean not null default true;

grant update (name) on idp.pool to puente_app;

-- Takes the place of search.ways_into, which stays for servers that are being replaced: with the organisation's own settings,
-- and those of its pool where that is a way in; what the pool left open is as in identity/src/pool-settings.ts.
create function search.sign_in_of(wanted text)
returns table (name text, title text, password_sign_in boolean, kind text, address text, pool_id text, client_id text, audience text,
  project_id text, api_key text, auth_domain text, self_sign_up boolean, password_minimum_length int)
language sql stable security definer set search_path = public, pg_temp as $$
  select t.name, t.title, t.password_sign_in, i.kind, i.address, i.pool_id, i.client_id, i.audience, i.project_id, i.api_key, i.auth_domain,
    coalesce((p.settings ->> 'allowSelfSignUp')::boolean, false),
    coalesce((p.settings #>> '{passwordPolicy,minimumLength}')::int, 8)
  from tenants t
  left join issuers i on i.tenant_id = t.tenant_id and i.enabled
  left join idp.pool p on i.kind = 'embedded' and p.pool_id = i.pool_id
  where t.name = wanted order by array_position(array['embedded', 'cognito', 'oidc', 'firebase'], i.kind), i.id
$$;
grant select (settings) on idp.pool to puente_search;

grant create on schema search to puente_search;
grant puente_search to current_user;
alter function search.sign_in_of owner to puente_search;
revoke create on schema search from puente_search;
revoke puente_search from current_user;
revoke all on function search.sign_in_of from public;
grant execute on function search.sign_in_of to puente_app;
