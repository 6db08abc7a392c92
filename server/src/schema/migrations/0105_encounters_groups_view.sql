-- Groups in the calendar: what other capabilities read of them, and those of a second facilitator.
create view group_encounters_view with (security_invoker = true) as
  select tenant_id, id, version, status, title, started_at, ended_at, mode, place_of_service, location, facilitator_id,
    co_facilitator_id, created_by
  from group_encounters;
grant select on group_encounters_view to puente_app;
create index group_encounters_co_facilitator on group_encounters (tenant_id, co_facilitator_id, started_at, id)
  where co_facilitator_id is not null;
