-- Which messages a member of staff wants. Who has no row wants them all; what concerns the password or the address of an
-- account is sent in any case. A table of its own: the team reads users, and nobody else should know who is not told.
create table notification_choices (
  tenant_id uuid not null,
  user_id uuid not null,
  -- A mail when a device is remembered, so that it passes without the second factor.
  new_device boolean not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
call protect('notification_choices');

create policy search on notification_choices to puente_search using (true);
grant select on notification_choices to puente_search;
grant create on schema search to puente_search;

-- For the user pools, which know an account and no member.
create function search.wants_device_notice(pool text, account text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (
    select from issuers i
    join memberships m on m.tenant_id = i.tenant_id and m.issuer_id = i.id and m.subject = account
    join notification_choices c on c.tenant_id = m.tenant_id and c.user_id = m.user_id
    where i.kind = 'embedded' and i.pool_id = pool and not c.new_device)
$$;

grant puente_search to current_user;
alter function search.wants_device_notice owner to puente_search;
revoke create on schema search from puente_search;
revoke puente_search from current_user;
revoke all on function search.wants_device_notice from public;
grant execute on function search.wants_device_notice to puente_app;
