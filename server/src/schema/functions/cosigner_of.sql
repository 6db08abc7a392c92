-- Who can give the signature that a note of this author waits for: the supervisor, as a clinician who may sign in.
create or replace function cosigner_of(tenant uuid, author text)
returns text language sql stable set search_path = public, pg_temp as $$
  select s.given_name || ' ' || s.family_name from users u join users s on s.tenant_id = u.tenant_id and s.id = u.supervisor_id
  where u.tenant_id = tenant and u.id = case when author ~ '^[0-9a-f-]{36}$' then author::uuid end and s.id <> u.id and s.status = 'active' and s.roles ? 'clinician'
$$;
