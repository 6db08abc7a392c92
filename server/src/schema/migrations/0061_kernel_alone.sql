-- A copy of everything is also made one at a time in an organization.
drop index runs_alone;
create unique index runs_alone on runs (tenant_id, kind) where status = 'running' and kind in ('find-duplicates', 'archive');
