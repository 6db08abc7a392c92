-- How many messages came within a day, from an address and in all.
create or replace function search.contact_messages_since_yesterday(wanted text, out of_address int, out in_all int)
language sql stable security definer set search_path = public, pg_temp as $$
  select (count(*) filter (where email_key = search_key(wanted)))::int, count(*)::int
    from contact_messages where created_at > now() - interval '24 hours'
$$;
