-- Reminders of planned visits. A visit that is moved gets another one for its new hour.
create table visit_reminders (
  tenant_id uuid not null references tenants,
  id uuid not null,
  encounter_id uuid not null,
  -- The start of the visit that it reminds of.
  starts_at timestamptz not null,
  -- A notice that a visit begins later goes the way of a reminder, once for each delay; 0 in a reminder.
  late_minutes int not null default 0 check (late_minutes between 0 and 120),
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'not-sent')),
  -- The way it went, or why it did not.
  way text,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint visit_reminders_encounter_once unique (tenant_id, encounter_id, starts_at, late_minutes),
  foreign key (tenant_id, encounter_id) references encounters (tenant_id, id)
);
comment on table visit_reminders is 'Reminders of planned visits, and whether they were sent.';
create index visit_reminders_settled on visit_reminders (tenant_id, settled_at) where status = 'sent';
call protect('visit_reminders', 'select, insert, update, delete');
