-- Planned visits go with the people of a caseload, or stay with their author; which ones went, so that they come back.

alter table caseload_moves
  add column planned_visits text not null default 'stay' check (planned_visits in ('move', 'stay')),
  add column visits_moved int not null default 0;

create table caseload_move_visits (
  tenant_id uuid not null,
  move_id uuid not null,
  encounter_id uuid not null,
  to_user_id uuid not null,
  -- The hour it was planned for. A visit with another one has been planned anew, or has begun.
  started_at timestamptz not null,
  primary key (tenant_id, move_id, encounter_id),
  foreign key (tenant_id, move_id) references caseload_moves (tenant_id, id),
  foreign key (tenant_id, encounter_id) references encounters (tenant_id, id),
  foreign key (tenant_id, to_user_id) references users (tenant_id, id)
);
call protect('caseload_move_visits');
