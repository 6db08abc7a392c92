-- After the insert, whose check of the reference has waited for a death that is being recorded.
create or replace function refuse_after_death() returns trigger language plpgsql as $$
begin
  if exists (select from patients p where p.tenant_id = new.tenant_id and p.id = new.patient_id and p.deceased_on < new.service_date) then
    raise exception 'after death' using errcode = 'check_violation', table = 'encounters', constraint = 'encounters_started_at_after_death';
  end if;
  return null;
end $$;
