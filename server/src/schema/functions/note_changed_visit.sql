-- A signed visit that is corrected or taken back, and all that went on at its time: before the change and after it.
create or replace function note_changed_visit() returns trigger language plpgsql as $$
begin
  insert into assessments_due (tenant_id, kind, subject_id)
  select new.tenant_id, 'person', new.patient_id
  union
  select e.tenant_id, 'person', e.patient_id
  from (values (old.started_at, old.ended_at), (new.started_at, new.ended_at)) w (started_at, ended_at)
  join encounters e on e.tenant_id = new.tenant_id and e.id <> new.id and e.is_signed
    and e.author_id = new.author_id and e.started_at < w.ended_at and e.started_at > w.started_at - interval '1 day' and e.ended_at > w.started_at;
  return null;
end $$;
