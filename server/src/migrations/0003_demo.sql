-- The demonstration of an organisation: the day its records are dated from, and when it was whole.
alter table tenants
  add column demo_day date,
  add column demo_ready_at timestamptz;
