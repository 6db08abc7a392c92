-- Plans of care name diagnoses.
create view diagnoses_view with (security_invoker = true) as
  select tenant_id, id, labels, created_by, status, patient_id
  from diagnoses;
grant select on diagnoses_view to puente_app;
