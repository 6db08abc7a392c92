-- The open visits of each person of a list, however many visits the person ever had.
create index encounters_open_patient on encounters (tenant_id, patient_id, started_at, id) where status = 'in-progress';
