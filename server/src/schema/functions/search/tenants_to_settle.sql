-- Organizations where an access has ended that nobody has taken away yet, or a request has waited too long; ids only.
create or replace function search.tenants_to_settle(waited interval) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select t.tenant_id from tenants t
  where exists (select from patient_access a where a.tenant_id = t.tenant_id and a.until <= now())
    or exists (select from access_requests q where q.tenant_id = t.tenant_id and q.status = 'open' and q.created_at < now() - waited)
$$;
