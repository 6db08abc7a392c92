-- Rows that bear label 2 (42 CFR Part 2) themselves, besides what their person bears.
create or replace function mark_part2(target regclass, ids uuid[]) returns void language plpgsql as $$
begin
  execute format('insert into own_labels as o (tenant_id, id, labels) select t.tenant_id, t.id, 2 from %s t where t.tenant_id = current_tenant() and t.id = any ($1)
    on conflict (tenant_id, id) do update set labels = o.labels | 2', target) using ids;
  execute format('update %s t set labels = t.labels | 2 where t.tenant_id = current_tenant() and t.id = any ($1) and t.labels & 2 = 0', target) using ids;
end $$;
