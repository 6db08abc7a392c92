-- A fact about everybody whom the member of staff visited.
create or replace function note_changed_worker() returns trigger language plpgsql as $$
begin
  insert into assessments_due (tenant_id, kind, subject_id) values (new.tenant_id, 'worker', new.id);
  return null;
end $$;
