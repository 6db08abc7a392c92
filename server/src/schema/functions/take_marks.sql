-- Rows bear labels of a source, and know that these are not their own.
create or replace function take_marks(tenant uuid, target regclass, ids uuid[], bits int) returns void language plpgsql as $$
begin
  execute format('insert into own_labels as o (tenant_id, id, labels, taken) select t.tenant_id, t.id, $2, $2 from %s t where t.tenant_id = $3 and t.id = any ($1)
    on conflict (tenant_id, id) do update set labels = o.labels | excluded.labels, taken = o.taken | (excluded.labels & ~o.labels)
    where o.labels & $2 <> $2', target) using ids, bits, tenant;
  execute format('update %s t set labels = t.labels | $2 where t.tenant_id = $3 and t.id = any ($1) and t.labels & $2 <> $2', target) using ids, bits, tenant;
end $$;
