-- Lists of visits in one state are in the order of their start.
drop index encounters_state;
create index encounters_state on encounters (tenant_id, status, started_at, id) include (labels, patient_id);
