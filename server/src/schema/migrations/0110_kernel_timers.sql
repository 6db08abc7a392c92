-- What a record waits for until a moment: one timer for each kind and record.
create table timers (
  tenant_id uuid not null references tenants,
  kind text not null,
  record_id uuid not null,
  due_at timestamptz not null,
  -- How often it has gone off, and how often it could not be handled since.
  step int not null default 0,
  tries int not null default 0,
  primary key (tenant_id, kind, record_id)
);
comment on table timers is 'Moments at which something is done about a record, by kind.';
create index timers_due on timers (tenant_id, due_at);
call protect('timers', 'select, insert, update, delete');
call open_to_search('timers', 'select (tenant_id, due_at)');
