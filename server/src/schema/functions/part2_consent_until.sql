-- Until when a person agrees that all who treat them get what is under 42 CFR Part 2 (2.31(a)(4)(ii), 2.33(b)); null: not now.
create or replace function part2_consent_until(tenant uuid, person uuid) returns timestamptz language sql stable as $$
  select max(coalesce((c.expires_on + 1)::timestamp at time zone z.time_zone, 'infinity'))
  from patients p
  join patients s on s.tenant_id = p.tenant_id and coalesce(s.merged_into_id, s.id) = coalesce(p.merged_into_id, p.id)
  join consents c on c.tenant_id = s.tenant_id and c.patient_id = s.id
  join tenants z on z.tenant_id = p.tenant_id
  where p.tenant_id = tenant and p.id = person and c.kind = 'part2' and c.status = 'active'
    and c.data_classes ? 'substance-use' and c.purposes ? 'treatment' and c.recipient_id is null and c.recipient is null
    and coalesce((c.expires_on + 1)::timestamp at time zone z.time_zone > now(), true)
$$;
