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

-- The newest lines of lists, searches and files in which a person stood: of a time, after a cursor, of some actions alone or
-- of all but some. The limit is in here, because what leaves this function is kept whole.
create function search.lines_showing(person uuid, earliest timestamptz, end_at timestamptz, end_id uuid, these text[], others text[], most int)
returns setof audit language sql stable security definer set search_path = public, pg_temp as $$
  select a.* from audit a
  where (case when a.patient_id is null and a.entity = 'patient' then a.entity_ids else a.patient_ids end) @> array[person]
    and a.tenant_id = current_tenant() and a.at >= earliest and (a.at, a.id) < (end_at, end_id)
    and (these is null or a.action = any (these)) and (others is null or a.action <> all (others))
  order by a.at desc, a.id desc limit most
$$;
alter function search.lines_showing(uuid, timestamptz, timestamptz, uuid, text[], text[], int) owner to puente_search;
revoke all on function search.lines_showing(uuid, timestamptz, timestamptz, uuid, text[], text[], int) from public;
grant execute on function search.lines_showing(uuid, timestamptz, timestamptz, uuid, text[], text[], int) to puente_app;

revoke create on schema search from puente_search;
revoke puente_search from current_user;

alter table break_glasses
  drop constraint break_glasses_status_check,
  add constraint break_glasses_status_check check (status in ('open', 'ended', 'refused', 'reviewed'));

grant delete on notices to puente_app;
