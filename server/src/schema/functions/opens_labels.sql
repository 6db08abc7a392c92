-- Whether an access of the caller's to a person opens all these labels. `p_lasting`: temporary access does not count. `p_face`: the row
-- tells who the person is; others are about the care, and open as far where the caller wrote them (`p_own`, or null). The condition that
-- server/src/kernel/access/reach.ts writes for many rows.
create or replace function opens_labels(p_tenant uuid, p_user uuid, p_person uuid, p_labels int, p_lasting boolean, p_face boolean,
  p_own boolean)
returns boolean stable language plpgsql as $$
begin
  return exists (
    select from patient_access a
    where a.tenant_id = p_tenant and a.user_id = p_user and a.patient_id = p_person and (a.until is null or a.until > now())
      and (not p_lasting or a.reason not in ('break-glass', 'request'))
      and p_labels & ~(case when p_face then a.opens when p_own then a.opens | 8 else a.opens_care end
        | case when a.part2_until > now() then 2 else 0 end) = 0);
end $$;
