-- What was not scanned when it came is scanned once there is a scanner; what is found infected then is handed out no more.
alter table documents drop constraint documents_scan_check,
  add constraint documents_scan_check check (scan in ('clean', 'not-scanned', 'infected'));
alter table staff_documents drop constraint staff_documents_scan_check,
  add constraint staff_documents_scan_check check (scan in ('clean', 'not-scanned', 'infected'));
alter table document_versions drop constraint document_versions_scan_check,
  add constraint document_versions_scan_check check (scan in ('clean', 'not-scanned', 'infected')),
  -- when a server last took it to the scanner; it is not taken again at once
  add column scan_tried_at timestamptz;
create index document_versions_to_scan on document_versions (tenant_id, id)
  where scan = 'not-scanned' and removed_at is null;

create policy search on document_versions to puente_search using (true);
grant select (tenant_id, scan, removed_at, scan_tried_at) on document_versions to puente_search;
grant puente_search to current_user;
grant create on schema search to puente_search;

-- The organisations that have something to scan; ids only.
create function search.tenants_to_scan() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct tenant_id from document_versions
  where scan = 'not-scanned' and removed_at is null and (scan_tried_at is null or scan_tried_at < now() - interval '1 hour')
$$;

alter function search.tenants_to_scan owner to puente_search;
revoke all on function search.tenants_to_scan from public;
grant execute on function search.tenants_to_scan to puente_app;
revoke create on schema search from puente_search;
revoke puente_search from current_user;
