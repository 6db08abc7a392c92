-- In whose files a person stands is asked of the lines of exports alone.
create index audit_exports on audit (tenant_id, at) where action = 'export-rows';
