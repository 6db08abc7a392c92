-- Rows lose labels that a source has lost, unless they are their own or another source bears them. `sources`: the columns that name them.
create or replace function drop_marks(tenant uuid, target regclass, ids uuid[], bits int, sources text) returns void language plpgsql as $$
begin
  execute format('update own_labels o set labels = o.labels & ~(l.lost & o.taken), taken = o.taken & ~l.lost
    from (select t.tenant_id, t.id, $2 & ~coalesce((select bit_or(s.labels) from own_labels s where s.tenant_id = t.tenant_id and s.id in (%s)), 0) as lost
      from %s t where t.tenant_id = $3 and t.id = any ($1)) l
    where o.tenant_id = l.tenant_id and o.id = l.id and o.taken & l.lost <> 0', sources, target) using ids, bits, tenant;
  execute format('update %s t set labels = b.labels
    from (select d.tenant_id, d.id, p.labels | coalesce(o.labels, 0) as labels from %s d
      join patients p on p.tenant_id = d.tenant_id and p.id = d.patient_id
      left join own_labels o on o.tenant_id = d.tenant_id and o.id = d.id where d.tenant_id = $2 and d.id = any ($1)) b
    where t.tenant_id = b.tenant_id and t.id = b.id and t.labels <> b.labels', target, target) using ids, tenant;
end $$;
