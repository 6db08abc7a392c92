-- The link of a secret that may be used now.
create or replace function search.partner_link_of(hash text) returns table (tenant_id uuid, id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.tenant_id, l.id from partner_links l
  where l.token_hash = hash and l.revoked_at is null and l.expires_at > now()
$$;
