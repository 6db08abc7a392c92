-- The accesses to all records of a person follow the consents on any of them.
create or replace function keep_part2_consent_of(tenant uuid, person uuid) returns void language sql as $$
  update patient_access a set part2_until = part2_consent_until(tenant, person)
  from patients p
  join patients s on s.tenant_id = p.tenant_id and coalesce(s.merged_into_id, s.id) = coalesce(p.merged_into_id, p.id)
  where p.tenant_id = tenant and p.id = person and a.tenant_id = tenant and a.patient_id = s.id and a.reason in ('supervision', 'referral')
    and a.part2_until is distinct from part2_consent_until(tenant, person)
$$;
