-- Mails to members of staff, without patient data.

create table notices (
  tenant_id uuid not null references tenants,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  -- Where in the application it leads.
  path text not null,
  created_at timestamptz not null default now(),
  mailed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
comment on table notices is 'What a member of staff is told by mail, and when it was sent.';
create index notices_created on notices (tenant_id, created_at, id);
call protect('notices', 'select, insert, update, delete');
