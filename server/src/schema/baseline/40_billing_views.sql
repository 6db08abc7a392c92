-- What other modules may read of rules and charges. Columns that are not here may change without a look at them.

create view benefit_policies_view with (security_invoker = true) as
  select tenant_id, id, version, program, payer_id, effective_from, effective_to, body
  from benefit_policies where status = 'active';
grant select on benefit_policies_view to puente_app;

create view charges_view with (security_invoker = true) as
  select tenant_id, id, patient_id, status, code, service_date, minutes, units
  from charges;
grant select on charges_view to puente_app;

-- All lines of charges. The first has the minutes.
create view charge_lines_view with (security_invoker = true) as
  select tenant_id, patient_id, status, service_date, code, minutes, units from charges where code is not null
  union all
  select c.tenant_id, c.patient_id, c.status, c.service_date, a.code, 0, a.units
  from charges c cross join lateral jsonb_to_recordset(c.add_ons) a (code text, units int) where c.add_ons <> '[]';
grant select on charge_lines_view to puente_app;
