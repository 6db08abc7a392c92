-- What a charge uses, the later ones of the person count. Who assesses them all says so, and has counted already.
create or replace function note_changed_charge() returns trigger language plpgsql as $$
begin
  insert into assessments_due (tenant_id, kind, subject_id) values (new.tenant_id, 'person', new.patient_id);
  return null;
end $$;
