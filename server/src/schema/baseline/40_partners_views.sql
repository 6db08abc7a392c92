-- What other modules may read of payers and other partners. Columns that are not here may change without a look at them.

create view payers_view with (security_invoker = true) as
  select tenant_id, id, created_by, created_at, name, plan_type, filing_months, filing_days, filing_base, archived_at
  from payers;
grant select on payers_view to puente_app;

create view partner_organizations_view with (security_invoker = true) as
  select tenant_id, id, name, kind, accepting, archived_at
  from partner_organizations;
grant select on partner_organizations_view to puente_app;

create view practitioners_view with (security_invoker = true) as
  select tenant_id, id, given_name, family_name, npi
  from practitioners;
grant select on practitioners_view to puente_app;

-- What a referral asks of a program, and of its organization.
create view healthcare_services_view with (security_invoker = true) as
  select tenant_id, id, partner_organization_id, name, service, categories, eligibility, minimum_age, maximum_age, counties, postal_codes, languages,
    hours, phone, email, city, places, wait_weeks, capacity_on, capacity_told_by, archived_at
  from healthcare_services;
grant select on healthcare_services_view to puente_app;
