-- What each table of the user pools needs: rows of one pool alone, rights, and the policy of backups.
create or replace procedure protect_pool(target regclass, rights text default 'select, insert, update, delete') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format($policy$create policy own_pool on %s to puente_app
    using (pool_id = nullif(current_setting('app.pool', true), ''))
    with check (pool_id = nullif(current_setting('app.pool', true), ''))$policy$, target);
  execute format('create policy backup on %s for select to puente_backup using (true)', target);
  execute format('grant %s on %s to puente_app', rights, target);
  execute format('grant select on %s to puente_backup', target);
end $$;
