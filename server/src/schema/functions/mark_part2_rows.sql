-- Rows that bear labels of 42 CFR Part 2 themselves, besides what their person bears: 2, and 8 for counseling notes that are kept apart.
create or replace function mark_part2_rows(target regclass, ids uuid[], bits int) returns void language plpgsql as $$
begin
  execute format('insert into own_labels as o (tenant_id, id, labels) select t.tenant_id, t.id, $2 from %s t where t.tenant_id = current_tenant() and t.id = any ($1)
    on conflict (tenant_id, id) do update set labels = o.labels | excluded.labels, taken = o.taken & ~excluded.labels', target) using ids, bits;
  execute format('update %s t set labels = t.labels | $2 where t.tenant_id = current_tenant() and t.id = any ($1) and t.labels & $2 <> $2', target) using ids, bits;
end $$;
