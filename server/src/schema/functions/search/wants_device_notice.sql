-- For the user pools, which know an account and no member.
create or replace function search.wants_device_notice(pool text, account text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (
    select from issuers i
    join memberships m on m.tenant_id = i.tenant_id and m.issuer_id = i.id and m.subject = account
    join notification_choices c on c.tenant_id = m.tenant_id and c.user_id = m.user_id
    where i.kind = 'embedded' and i.pool_id = pool and not c.new_device)
$$;
