-- Who asked for the person, where the person did not.
alter table disclosures add column caregiver_id uuid;
alter table disclosures add foreign key (tenant_id, caregiver_id) references caregivers (tenant_id, id);
