-- What other modules may read of people. Columns that are not here may change without a look at them.

create view patients_view with (security_invoker = true) as
  select tenant_id, id, version, labels, status, created_by, created_at, given_name, family_name, preferred_name,
    family_name_key, birth_date, cin, preferred_language, deceased_on, assigned_to, assigned_to_name, merged_into_id,
    email, phone_safe, do_not_contact
  from patients;
grant select on patients_view to puente_app;

-- Whether and how a person may be contacted, with what the other records of the person say.
create view patient_contacts_view with (security_invoker = true) as
  select tenant_id, id, merged_into_id, status, do_not_contact, preferred_contact, contact_from, contact_until, phone, phone_safe,
    phone_can_text, email, preferred_language, other_phones, facts_of_others(tenant_id, id, merged_into_id) as other_records
  from patients;
grant select on patient_contacts_view to puente_app;

create view coverages_view with (security_invoker = true) as
  select tenant_id, id, labels, created_by, origin, status, patient_id, payer_id, priority, member_id, starts_on,
    ends_on
  from coverages;
grant select on coverages_view to puente_app;

create view enrollments_view with (security_invoker = true) as
  select tenant_id, id, patient_id, status, program, starts_on, ends_on, labels, created_by
  from enrollments;
grant select on enrollments_view to puente_app;

-- Who may decide for a person, and until when.
create view caregivers_view with (security_invoker = true) as
  select tenant_id, id, patient_id, given_name, family_name, legal_authority, legal_document_id, ends_on
  from caregivers;
grant select on caregivers_view to puente_app;

create view households_view with (security_invoker = true) as
  select tenant_id, id, created_by
  from households;
grant select on households_view to puente_app;

create view household_members_view with (security_invoker = true) as
  select tenant_id, id, labels, household_id, patient_id, starts_on, ends_on
  from household_members;
grant select on household_members_view to puente_app;
