-- What other modules may read of payers and other partners. Columns that are not here may change without a look at them.

create view payers_view with (security_invoker = true) as
  select tenant_id, id, created_by, created_at, name, plan_type, filing_months, filing_days, filing_base
  from payers;
grant select on payers_view to puente_app;

create view organizations_view with (security_invoker = true) as
  select tenant_id, id, name
  from organizations;
grant select on organizations_view to puente_app;

create view practitioners_view with (security_invoker = true) as
  select tenant_id, id, given_name, family_name
  from practitioners;
grant select on practitioners_view to puente_app;
