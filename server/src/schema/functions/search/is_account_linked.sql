-- Whether an account of a user pool signs a member of any organization in: several may share a pool at Amazon Cognito.
create or replace function search.is_account_linked(pool text, wanted text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from issuers i join memberships m on m.tenant_id = i.tenant_id and m.issuer_id = i.id and m.subject = wanted
    where i.kind in ('embedded', 'cognito') and i.pool_id = pool)
$$;
