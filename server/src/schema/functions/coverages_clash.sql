-- Whether two active coverages of one order pay on the same day, in two of the records; one that is in both records is no clash.
create or replace function coverages_clash(records uuid[], coverage uuid default null) returns boolean language sql stable as $$
  select exists (select from coverages t join coverages o on o.tenant_id = t.tenant_id and o.patient_id = any (records) and o.patient_id > t.patient_id
      and o.priority = t.priority and daterange(o.starts_on, o.ends_on, '[]') && daterange(t.starts_on, t.ends_on, '[]')
      and not (o.payer_id = t.payer_id and (o.member_id = t.member_id or o.member_id is null or t.member_id is null))
    where t.tenant_id = current_tenant() and t.patient_id = any (records) and t.status = 'active' and o.status = 'active'
      and t.origin = 'puente' and o.origin = 'puente' and (coverage is null or coverage in (t.id, o.id)))
$$;
