-- An addendum is about the person of its visit and bears its labels.
drop trigger inherit_labels on addenda;
drop trigger keep_own_labels on addenda;
alter table addenda drop constraint addenda_tenant_id_encounter_id_fkey, drop constraint addenda_tenant_id_patient_id_fkey;
call follows('addenda', 'encounters', 'encounter_id');
