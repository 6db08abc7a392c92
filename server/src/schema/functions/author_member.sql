-- The member of staff behind an author, who may also be a job or an import.
create or replace function author_member(tenant uuid, author text)
returns uuid language sql stable set search_path = public, pg_temp as $$
  select u.id from users u
  where u.tenant_id = tenant and u.id = case when author ~ '^[0-9a-f-]{36}$' then author::uuid end
$$;
