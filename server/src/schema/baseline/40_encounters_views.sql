-- What other modules may read of visits and groups. Columns that are not here may change without a look at them.

create view encounters_view with (security_invoker = true) as
  select tenant_id, id, version, labels, created_by, origin, status, patient_id, author_id, author_name, service_date,
    started_at, ended_at, planned_at, begun_at, signed_at, duration_minutes, mode, place_of_service, purpose, note,
    activities, diagnosis_codes, is_open, is_signed, group_encounter_id, group_size
  from encounters;
grant select on encounters_view to puente_app;

create view group_encounters_view with (security_invoker = true) as
  select tenant_id, id, version, status, title, started_at, ended_at, mode, place_of_service, location, facilitator_id,
    co_facilitator_id, created_by
  from group_encounters;
grant select on group_encounters_view to puente_app;
