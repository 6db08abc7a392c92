-- All records of a person tell the programs of all; of what only a label opens, the person's own row tells nothing.
create or replace function keep_programs_of(tenant uuid, person uuid) returns void language plpgsql as $$
declare
  -- Of several changes at once each waits for the one before and sees what it wrote.
  records uuid[] := hold_records(tenant, person);
begin
  update patients p set programs = current.programs
  from (select coalesce(jsonb_agg(distinct e.program order by e.program), '[]') as programs from enrollments e
    where e.tenant_id = tenant and e.patient_id = any (records)
      and e.status not in ('graduated', 'disenrolled', 'entered-in-error')
      and not exists (select from own_labels o where o.tenant_id = e.tenant_id and o.id = e.id and o.labels <> 0)) current
  where p.tenant_id = tenant and p.id = any (records) and p.programs <> current.programs;
end $$;
