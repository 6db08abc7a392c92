-- Access that has ended is taken away, attempts at emergency access that were refused are kept, old notices are deleted.

create index patient_access_until on patient_access (tenant_id, until) where until is not null;

grant puente_search to current_user;
grant create on schema search to puente_search;

-- Organisations where an access has ended that nobody has taken away yet, or a request has waited too long; ids only.
create function search.tenants_to_settle(waited interval) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select t.tenant_id from tenants t
  where exists (select from patient_access a where a.tenant_id = t.tenant_id and a.until <= now())
    or exists (select from access_requests q where q.tenant_id = t.tenant_id and q.status = 'open' and q.created_at < now() - waited)
$$;
create policy search on access_requests to puente_search using (true);
grant select on access_requests to puente_search;
alter function search.tenants_to_settle owner to puente_search;
revoke all on function search.tenants_to_settle from public;
grant execute on function search.tenants_to_settle to puente_app;

revoke create on schema search from puente_search;
revoke puente_search from current_user;

alter table break_glasses
  drop constraint break_glasses_status_check,
  add constraint break_glasses_status_check check (status in ('open', 'ended', 'refused', 'reviewed'));

grant delete on notices to puente_app;
