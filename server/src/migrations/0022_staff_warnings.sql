-- Licences that end, and hours of training that are missing: who was told of which step.
alter table users
  -- Without an end last.
  add column licence_expires_on_key date not null generated always as (coalesce(licence_expires_on, 'infinity'::date)) stored;
create index users_licence on users (tenant_id, licence_expires_on_key, id);

create table staff_warnings (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- whose licence or training it is
  member_id uuid not null,
  kind text not null check (kind in ('licence', 'training')),
  due_on date not null,
  days int not null,
  -- who is told
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, member_id, kind, due_on, days, user_id),
  foreign key (tenant_id, member_id) references users (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
call protect('staff_warnings');
