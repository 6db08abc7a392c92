-- In which state a record was merged: it has that state again when it is parted.
alter table patient_links add column from_status text;
-- The owner reads and writes rows of all organisations here, whatever its own rights.
alter table patient_links no force row level security;
alter table audit no force row level security;
alter table patients no force row level security;
update patient_links l set from_status = coalesce(
  (select a.before ->> 'status' from audit a
    where a.tenant_id = l.tenant_id and a.entity = 'patient' and a.entity_id = l.from_id and a.action = 'merge' order by a.at desc limit 1),
  (select case when p.deceased_on is null then 'active' else 'deceased' end from patients p
    where p.tenant_id = l.tenant_id and p.id = l.from_id));
alter table patient_links
  alter column from_status set not null,
  add constraint patient_links_from_status_check check (from_status in ('active', 'inactive', 'deceased'));
alter table patient_links force row level security;
alter table audit force row level security;
alter table patients force row level security;

-- Whether and how a person may be contacted, for other modules, with what the other records of the person say.
create or replace view patient_contacts_view with (security_invoker = true) as
  select tenant_id, id, merged_into_id, status, do_not_contact, preferred_contact, contact_from, contact_until, phone, phone_safe,
    phone_can_text, email, preferred_language, other_phones, facts_of_others(tenant_id, id, merged_into_id) as other_records
  from patients;
