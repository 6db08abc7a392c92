-- For the mails and the end of wishes for an organization; ids only.
create or replace function search.sign_up_ids() returns table (tenant_id uuid, expired boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id, created_at <= now() - interval '24 hours' from sign_ups order by created_at desc
$$;
