-- A qualification counts from its verification on, and until then its charges wait; with the day it goes from one standing to the
-- other and holds as before.
create or replace function note_qualification() returns trigger language plpgsql as $$
declare
  waits boolean := new.status = 'pending';
  waited boolean := tg_op = 'UPDATE' and old.status = 'pending';
  counts boolean := new.status in ('verified', 'expiring', 'expired', 'renewed');
  counted boolean := tg_op = 'UPDATE' and old.status in ('verified', 'expiring', 'expired', 'renewed');
begin
  if waits <> waited or counts <> counted
    or (waits or counts) and (new.pathway, new.earned_on, new.due_on, new.expires_on) is distinct from (old.pathway, old.earned_on, old.due_on, old.expires_on) then
    insert into assessments_due (tenant_id, kind, subject_id) values (new.tenant_id, 'worker', new.user_id);
  end if;
  return null;
end $$;
