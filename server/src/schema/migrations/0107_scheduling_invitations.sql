-- Who was asked to lead a group, and of which version of it they know.
create table group_invitations (
  tenant_id uuid not null references tenants,
  group_encounter_id uuid not null,
  user_id uuid not null,
  sequence int not null,
  sent_at timestamptz not null default now(),
  primary key (tenant_id, group_encounter_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
comment on table group_invitations is 'Invitations by mail that stand; one that was called off is deleted.';
create index group_invitations_user on group_invitations (tenant_id, user_id);
call protect('group_invitations', 'select, insert, update, delete');
