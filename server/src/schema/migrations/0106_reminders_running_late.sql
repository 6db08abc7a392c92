-- A notice that a visit begins later goes the way of a reminder: once for each delay.
alter table visit_reminders
  add column late_minutes int not null default 0 check (late_minutes between 0 and 120),
  drop constraint visit_reminders_encounter_once,
  add constraint visit_reminders_encounter_once unique (tenant_id, encounter_id, starts_at, late_minutes);
comment on column visit_reminders.late_minutes is 'How much later the visit begins; 0 in a reminder.';
