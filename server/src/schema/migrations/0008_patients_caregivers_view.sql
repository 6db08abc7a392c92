-- Who may decide for a person, as consents read it.
create view caregivers_view with (security_invoker = true) as
  select tenant_id, id, patient_id, given_name, family_name, legal_authority, legal_document_id
  from caregivers;
grant select on caregivers_view to puente_app;
