-- Each note that is signed waits for its lock by a timer of its own.
-- The owner reads and writes rows of all organisations here, whatever its own rights.
alter table encounters no force row level security;
alter table addenda no force row level security;
alter table timers no force row level security;
insert into timers (tenant_id, kind, record_id, due_at)
select e.tenant_id, 'lock-encounters', e.id, interval '72 hours'
  + greatest(e.signed_at, e.cosigned_at, (select max(a.signed_at) from addenda a where a.tenant_id = e.tenant_id and a.encounter_id = e.id))
from encounters e where e.status = 'signed' and e.origin = 'puente'
on conflict do nothing;
alter table encounters force row level security;
alter table addenda force row level security;
alter table timers force row level security;

drop function if exists search.tenants_to_lock(interval);
drop policy search on encounters;
revoke select (tenant_id, status, origin, signed_at) on encounters from puente_search;
drop index encounters_to_lock;
-- The job that looked for them; a new database has no queues yet.
do $$ begin
  if to_regclass('pgboss.schedule') is not null then delete from pgboss.schedule where name = 'lock-encounters'; end if;
end $$;
