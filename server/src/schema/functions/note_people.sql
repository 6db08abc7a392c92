-- Notes those of the people who have charges, and whose records were merged: who assesses them sees whether there is one.
-- For share of the key: whoever makes a charge of the person (for update) is waited for, and so its charge is seen, or waits
-- for this transaction, and so sees the fact. Nobody else who writes the person waits.
-- offset 0: each person's charges are looked up in their index, however many charges there are.
create or replace function note_people(tenant uuid, people uuid[]) returns void language plpgsql as $$
begin
  perform from patients p where p.tenant_id = tenant and p.id = any (people) order by p.id for key share;
  insert into assessments_due (tenant_id, kind, subject_id)
  select tenant, 'person', p.id from patients p
  where p.tenant_id = tenant and p.id = any (people)
    and (p.merged_into_id is not null
      or exists (select from charges c where c.tenant_id = tenant and c.patient_id = p.id and c.status <> 'void' offset 0)
      or exists (select from patients r where r.tenant_id = tenant and r.merged_into_id = p.id offset 0));
end $$;
