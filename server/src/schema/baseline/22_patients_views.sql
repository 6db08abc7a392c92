-- What other modules may read of people. Columns that are not here may change without a look at them.

create view patients_view with (security_invoker = true) as
  select tenant_id, id, version, labels, status, created_by, created_at, given_name, family_name, preferred_name,
    family_name_key, birth_date, cin, preferred_language, deceased_on, assigned_to, assigned_to_name, merged_into_id
  from patients;
grant select on patients_view to puente_app;

create view coverages_view with (security_invoker = true) as
  select tenant_id, id, labels, created_by, origin, status, patient_id, payer_id, priority, member_id, starts_on,
    ends_on
  from coverages;
grant select on coverages_view to puente_app;

create view enrolments_view with (security_invoker = true) as
  select tenant_id, id, patient_id, status, programme, starts_on, ends_on
  from enrolments;
grant select on enrolments_view to puente_app;

create view households_view with (security_invoker = true) as
  select tenant_id, id, created_by
  from households;
grant select on households_view to puente_app;

create view household_members_view with (security_invoker = true) as
  select tenant_id, id, labels, household_id, patient_id, starts_on, ends_on
  from household_members;
grant select on household_members_view to puente_app;
