-- The accesses to all records of a person follow the consents on any of them.
create or replace function open_accesses_of_person(tenant uuid, person uuid) returns void language plpgsql as $$
declare
  agreed timestamptz := part2_opened_until(tenant, person);
begin
  update patient_access a set part2_until = agreed
  where a.tenant_id = tenant and a.patient_id = any (array(select records_of_person(tenant, person)))
    and a.reason in ('supervision', 'referral') and a.part2_until is distinct from agreed;
end $$;
