-- Takes labels 2 and 8 from rows. The labels of their person stay.
create or replace function unmark_part2_rows(target regclass, ids uuid[]) returns void language plpgsql as $$
begin
  update own_labels o set labels = o.labels & ~10, taken = o.taken & ~10 where o.tenant_id = current_tenant() and o.id = any (ids);
  execute format('update %s t set labels = (select p.labels from patients p where p.tenant_id = t.tenant_id and p.id = t.patient_id)
      | coalesce((select o.labels from own_labels o where o.tenant_id = t.tenant_id and o.id = t.id), 0)
    where t.tenant_id = current_tenant() and t.id = any ($1)', target) using ids;
end $$;
