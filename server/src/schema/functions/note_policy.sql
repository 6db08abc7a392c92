-- The rules of a program, on the days they hold; a withdrawn version held on none.
create or replace function note_policy() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into assessments_due (tenant_id, kind, subject_id, days)
    values (new.tenant_id, 'policy', new.payer_id, daterange(new.effective_from, new.effective_to, '[]'));
  elsif (new.program, new.payer_id, new.effective_from, new.effective_to, new.body, new.status)
      is distinct from (old.program, old.payer_id, old.effective_from, old.effective_to, old.body, old.status) then
    insert into assessments_due (tenant_id, kind, subject_id, days) values (
      new.tenant_id, 'policy', case when new.payer_id = old.payer_id then new.payer_id end,
      days_between(old.effective_from, old.effective_to, new.effective_from, new.effective_to,
        (new.program, new.payer_id, new.body, new.status) is not distinct from (old.program, old.payer_id, old.body, old.status)));
  end if;
  return null;
end $$;
