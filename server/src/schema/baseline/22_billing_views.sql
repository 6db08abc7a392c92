-- What other modules may read of rules and charges. Columns that are not here may change without a look at them.

create view benefit_policies_view with (security_invoker = true) as
  select tenant_id, id, version, programme, payer_id, effective_from, effective_to, body
  from benefit_policies;
grant select on benefit_policies_view to puente_app;

create view charges_view with (security_invoker = true) as
  select tenant_id, id, patient_id, status, code, service_date, minutes, units
  from charges;
grant select on charges_view to puente_app;
