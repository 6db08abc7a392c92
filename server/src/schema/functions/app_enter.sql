-- The first statement of every transaction: whose rows; whether it waits for the disk (`p_relaxed`) and how it is planned (`p_plans`, a
-- plan_cache_mode); then, for a person: is the session alive (PU401), and are issuer, account and member as they were when the token was
-- read (PU402: read them again). An assignment costs a third of a PERFORM.
create or replace function app_enter(p_tenant uuid, p_relaxed boolean, p_plans text, p_user uuid, p_version int, p_issuer uuid,
  p_issuer_version int, p_subject text, p_since timestamptz, p_pool text, p_family uuid)
returns void language plpgsql as $$
declare
  setting text;
begin
  setting := set_config('app.tenant', p_tenant::text, true);
  if p_relaxed then
    setting := set_config('synchronous_commit', 'off', true);
  end if;
  if p_plans is not null then
    setting := set_config('plan_cache_mode', p_plans, true);
  end if;
  if p_user is null then
    return;
  end if;
  if p_pool is not null then
    setting := set_config('app.pool', p_pool, true);
    if not exists (
      select from idp.session where pool_id = p_pool and id = p_family and sub::text = p_subject and revoked_at is null
    ) then
      perform refuse('PU401', 'session');
    end if;
  end if;
  if not exists (
    select from users u
    join memberships m on m.tenant_id = p_tenant and m.issuer_id = p_issuer and m.subject = p_subject and m.user_id = u.id
    join issuers i on i.tenant_id = p_tenant and i.id = p_issuer
    where u.tenant_id = p_tenant and u.id = p_user and u.status in ('invited', 'active') and u.version = p_version
      and (m.tokens_valid_from is null or m.tokens_valid_from <= p_since)
      and i.enabled and i.version = p_issuer_version
  ) then
    perform refuse('PU402', 'membership');
  end if;
end $$;
