-- Whether and how a person may be contacted, for other modules.
create view patient_contacts_view with (security_invoker = true) as
  select tenant_id, id, merged_into_id, status, do_not_contact, preferred_contact, contact_from, contact_until, phone, phone_safe,
    phone_can_text, email, preferred_language
  from patients;
grant select on patient_contacts_view to puente_app;
