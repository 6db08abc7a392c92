-- For offline copies, exports and streams: a row that left the panel does not change itself.
create or replace function log_access() returns trigger language plpgsql as $$
declare
  it patient_access := case when tg_op = 'DELETE' then old else new end;
begin
  insert into patient_access_log (tenant_id, user_id, patient_id, reason, gained, until)
  values (it.tenant_id, it.user_id, it.patient_id, it.reason, tg_op <> 'DELETE', it.until);
  return it;
end $$;
