-- For the operator's list and the end of old messages; ids only, newest first.
create or replace function search.contact_message_ids() returns table (tenant_id uuid, expired boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id, created_at <= now() - interval '180 days' from contact_messages order by created_at desc
$$;
