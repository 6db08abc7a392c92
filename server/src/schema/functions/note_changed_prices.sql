-- A plan that was made for one price, which goes through all for each, would be kept for a file of them. A charge tells source and version
-- of its price, so that any change of a price concerns the charges of all of its days.
create or replace function note_changed_prices() returns trigger language plpgsql set enable_nestloop = off as $$
begin
  insert into assessments_due (tenant_id, kind, subject_id, codes, days)
  select f.tenant_id, 'price', f.payer_id, array_agg(distinct f.code), range_merge(range_agg(f.days))
  from (
    select n.tenant_id, one.payer_id, one.code, days_between(o.effective_from, o.effective_to, n.effective_from, n.effective_to, false) as days
    from facts n join old_facts o on o.tenant_id = n.tenant_id and o.id = n.id
    cross join lateral (values (n.payer_id, n.code), (o.payer_id, o.code)) one (payer_id, code)
    where (n.payer_id, n.code, n.modifiers, n.unit_price_cents, n.effective_from, n.effective_to, n.citation, n.verified, n.version)
      is distinct from (o.payer_id, o.code, o.modifiers, o.unit_price_cents, o.effective_from, o.effective_to, o.citation, o.verified, o.version)) f
  group by f.tenant_id, f.payer_id;
  return null;
end $$;
