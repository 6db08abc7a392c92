-- Of a record that was merged or is out of care there is nothing to decide.
create or replace function settle_pairs() returns trigger language plpgsql as $$
begin
  update duplicate_pairs set status = 'settled', version = version + 1, updated_at = now()
  where tenant_id = new.tenant_id and patient_id = new.id and status in ('open', 'postponed');
  update duplicate_pairs set status = 'settled', version = version + 1, updated_at = now()
  where tenant_id = new.tenant_id and other_id = new.id and status in ('open', 'postponed');
  return null;
end $$;
