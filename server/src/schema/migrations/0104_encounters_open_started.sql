-- The open visits of an organisation in the order of their start: without it a list walks past all that are over.
create index encounters_open_started on encounters (tenant_id, started_at, id) include (labels, patient_id) where is_open;
