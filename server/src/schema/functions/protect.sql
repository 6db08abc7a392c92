-- What each table of an organization needs: row-level security, rights, the policy of backups, and of a table of records the
-- reference to the organization and the change cursor.
create or replace procedure protect(target regclass, rights text default 'select, insert, update') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s to puente_app using (tenant_id = current_tenant()) with check (tenant_id = current_tenant())', target);
  execute format('create policy backup on %s for select to puente_backup using (true)', target);
  execute format('grant %s on %s to puente_app', rights, target);
  execute format('grant select on %s to puente_backup', target);
  if exists (select from pg_attribute where attrelid = target and attname = 'origin') then
    execute format('alter table %s add foreign key (tenant_id) references tenants', target);
  end if;
  if exists (select from pg_attribute where attrelid = target and attname = 'changed_tx') then
    execute format('create trigger stamp_change before update on %s for each row execute function stamp_change()', target);
  end if;
end $$;
