-- When a contact is safe, and whether somebody wants none.
alter table patients
  add column do_not_contact boolean not null default false,
  add column contact_from text,
  add column contact_until text,
  add constraint patients_contact_until_complete check ((contact_from is null) = (contact_until is null));
