-- Further service lines that the minutes of a charge earn.
alter table charges add column add_ons jsonb not null default '[]';
alter table charges drop constraint charges_check1;
alter table charges add constraint charges_amount_cents_complete check (add_ons <> '[]' or amount_cents = units * unit_price_cents);

-- All lines of charges. The first has the minutes.
create view charge_lines_view with (security_invoker = true) as
  select tenant_id, patient_id, status, service_date, code, minutes, units from charges where code is not null
  union all
  select c.tenant_id, c.patient_id, c.status, c.service_date, a.code, 0, a.units
  from charges c cross join lateral jsonb_to_recordset(c.add_ons) a (code text, units int) where c.add_ons <> '[]';
grant select on charge_lines_view to puente_app;
