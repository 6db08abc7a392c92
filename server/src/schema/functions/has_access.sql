-- Whether the caller has an access to a person; `p_lasting`: temporary access does not count.
create or replace function has_access(p_tenant uuid, p_user uuid, p_person uuid, p_lasting boolean)
returns boolean stable language plpgsql as $$
begin
  return exists (
    select from patient_access a
    where a.tenant_id = p_tenant and a.user_id = p_user and a.patient_id = p_person and (a.until is null or a.until > now())
      and (not p_lasting or a.reason not in ('break-glass', 'request')));
end $$;
