-- Whose work comes first on the day of a member.
create view patient_risks_view with (security_invoker = true) as select tenant_id, id, risk_tier from patients;
grant select on patient_risks_view to puente_app;
