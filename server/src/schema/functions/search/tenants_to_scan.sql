-- The organizations that have something to scan; ids only.
create or replace function search.tenants_to_scan() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct tenant_id from document_versions
  where scan = 'not-scanned' and removed_at is null and (scan_tried_at is null or scan_tried_at < now() - interval '1 hour')
$$;
