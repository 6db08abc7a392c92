-- A file of prices is one fact for each payer.
create or replace function note_new_prices() returns trigger language plpgsql as $$
begin
  insert into assessments_due (tenant_id, kind, subject_id, codes, days)
  select f.tenant_id, 'price', f.payer_id, array_agg(distinct f.code), range_merge(range_agg(daterange(f.effective_from, f.effective_to, '[]')))
  from facts f group by f.tenant_id, f.payer_id;
  return null;
end $$;
