-- The log of an organization is read by day, whoever did what.

drop function if exists search.lines_showing(uuid, timestamptz, timestamptz, uuid, text[], text[], int);
create index audit_moment on audit (tenant_id, at, id);
