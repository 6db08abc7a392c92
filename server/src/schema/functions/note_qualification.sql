-- A qualification counts from its verification on; with the day it goes from one standing to the other and holds as before.
create or replace function note_qualification() returns trigger language plpgsql as $$
declare
  counts boolean := new.status in ('verified', 'expiring', 'expired', 'renewed');
  counted boolean := tg_op = 'UPDATE' and old.status in ('verified', 'expiring', 'expired', 'renewed');
begin
  if counts <> counted or counts and (new.pathway, new.earned_on, new.due_on) is distinct from (old.pathway, old.earned_on, old.due_on) then
    insert into assessments_due (tenant_id, kind, subject_id) values (new.tenant_id, 'worker', new.user_id);
  end if;
  return null;
end $$;
