-- Limits of some totals differ by sex.
create or replace view patients_view with (security_invoker = true) as
  select tenant_id, id, version, labels, status, created_by, created_at, given_name, family_name, preferred_name,
    family_name_key, birth_date, cin, preferred_language, deceased_on, assigned_to, assigned_to_name, merged_into_id,
    email, phone_safe, do_not_contact, sex_for_claims
  from patients;
