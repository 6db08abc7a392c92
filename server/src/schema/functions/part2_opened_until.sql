-- Until when a person agrees that all who treat them get what is under 42 CFR Part 2 (2.31(a)(4)(ii), 2.33(b)); null: not now.
create or replace function part2_opened_until(tenant uuid, person uuid) returns timestamptz language sql stable as $$
  select max(coalesce((c.expires_on + 1)::timestamp at time zone z.time_zone, 'infinity'))
  from consents c join tenants z on z.tenant_id = c.tenant_id
  where c.tenant_id = tenant and c.patient_id = any (array(select records_of_person(tenant, person))) and c.kind = 'part2' and c.status = 'active'
    and c.data_classes ? 'substance-use' and c.purposes ? 'treatment' and c.recipient_id is null and c.recipient is null
    and coalesce((c.expires_on + 1)::timestamp at time zone z.time_zone > now(), true)
    -- What another record of the person refuses later for all who treat them.
    and not exists (
      select from jsonb_array_elements(later_refusals(tenant, c.patient_id, c.kind, c.given_on, c.given_at)) r
      where (r -> 'dataClasses' = '[]' or r -> 'dataClasses' ? 'substance-use') and (r -> 'purposes' = '[]' or r -> 'purposes' ? 'treatment')
        and r ->> 'recipientId' is null and r ->> 'recipient' is null)
$$;
