-- Also until when somebody may decide for a person.
create or replace view caregivers_view with (security_invoker = true) as
  select tenant_id, id, patient_id, given_name, family_name, legal_authority, legal_document_id, ends_on
  from caregivers;
