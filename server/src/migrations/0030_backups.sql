-- Whoever takes a backup reads every row: a role for that alone, which nobody logs in as and the application's login is no
-- member of. The owner, whom row-level security binds too, becomes it for the time of a backup.

-- What this installation is. era changes with each restore, so that what was counted before is not taken for what is counted
-- since; data_secret is the fingerprint of the DATA_SECRET it was first used with.
create schema upkeep;
revoke all on schema upkeep from public;
grant usage on schema upkeep to puente_app, puente_backup;
create table upkeep.installation (
  one boolean primary key default true check (one),
  era uuid not null default gen_random_uuid(),
  data_secret text collate "C"
);
insert into upkeep.installation default values;
alter table upkeep.installation enable row level security;
alter table upkeep.installation force row level security;
create policy installation on upkeep.installation for select to puente_app using (true);
grant select on upkeep.installation to puente_app;

grant usage on schema idp to puente_backup;
do $$
declare
  one regclass;
begin
  for one in
    select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relrowsecurity and n.nspname in ('public', 'idp', 'upkeep')
  loop
    execute format('create policy backup on %s for select to puente_backup using (true)', one);
    execute format('grant select on %s to puente_backup', one);
  end loop;
end $$;

create or replace procedure protect(target regclass, rights text default 'select, insert, update') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s to puente_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', target);
  execute format('create policy backup on %s for select to puente_backup using (true)', target);
  execute format('grant %s on %s to puente_app', rights, target);
  execute format('grant select on %s to puente_backup', target);
  if exists (select from pg_attribute where attrelid = target and attname = 'changed_tx') then
    execute format('create trigger stamp_change before update on %s for each row execute function stamp_change()', target);
  end if;
end $$;
