-- Time in which a member of staff takes no visit, once or by a rule.
create table blocked_times (
  like record_columns including all,
  status text not null default 'active' check (status in ('active', 'cancelled')),
  owner_id text not null,
  title text not null,
  -- First day, hour and length on the clock of the organisation, and a rule of RFC 5545.
  schedule jsonb not null,
  -- Days of the rule that do not take place, or at another time.
  exceptions jsonb not null,
  starts_on date not null,
  last_on date
);
comment on table blocked_times is 'Time in which a member of staff takes no visit; it names no patient.';
create index blocked_times_created on blocked_times (tenant_id, created_at, id);
create index blocked_times_starts on blocked_times (tenant_id, starts_on, id);
-- Those of a calendar that have not ended; what has no end comes first.
create index blocked_times_owner on blocked_times (tenant_id, owner_id, coalesce(last_on, 'infinity'::date), id) where status = 'active';
call protect('blocked_times');
