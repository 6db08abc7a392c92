-- So many hours before a visit people are reminded of it; 0 for no reminders.
alter table tenants add column reminder_hours int not null default 0 check (reminder_hours between 0 and 72);
