-- Nobody is referred to a program after death.
create or replace function refuse_referral_after_death() returns trigger language plpgsql as $$
begin
  if exists (select from patients p where p.tenant_id = new.tenant_id and p.id = new.patient_id and p.status = 'deceased') then
    raise exception 'after death' using errcode = 'check_violation', table = 'enrollments', constraint = 'enrollments_patient_id_after_death';
  end if;
  return null;
end $$;
