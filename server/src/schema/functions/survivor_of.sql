-- The record that a person's was merged into; null where it was not.
create or replace function survivor_of(p_tenant uuid, p_person uuid)
returns uuid stable language plpgsql as $$
begin
  return (select w.merged_into_id from patients w where w.tenant_id = p_tenant and w.id = p_person);
end $$;
