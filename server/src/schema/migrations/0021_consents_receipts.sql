-- The receipt that a person gets by mail of what was shared, and what says whether they may be written to.
alter table disclosures
  add column receipt_state text check (receipt_state in ('waiting', 'mailed', 'not-mailed')),
  add column receipt_mailed_at timestamptz;

create or replace view patients_view with (security_invoker = true) as
  select tenant_id, id, version, labels, status, created_by, created_at, given_name, family_name, preferred_name,
    family_name_key, birth_date, cin, preferred_language, deceased_on, assigned_to, assigned_to_name, merged_into_id,
    email, phone_safe, do_not_contact
  from patients;
