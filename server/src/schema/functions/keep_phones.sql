-- The other numbers of a person, for the search by number.
create or replace function keep_phones() returns trigger language plpgsql as $$
begin
  delete from patient_phones where tenant_id = new.tenant_id and patient_id = new.id;
  insert into patient_phones (tenant_id, patient_id, phone_key)
  select new.tenant_id, new.id, phone_key(o ->> 'number') from jsonb_array_elements(new.other_phones) o on conflict do nothing;
  return null;
end $$;
