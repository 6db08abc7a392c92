-- A fact about everybody whom the payer insures.
create or replace function note_changed_payer() returns trigger language plpgsql as $$
begin
  insert into assessments_due (tenant_id, kind, subject_id) values (new.tenant_id, 'payer', new.id);
  return null;
end $$;
