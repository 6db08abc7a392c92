-- The lines of all organizations that transactions of a range wrote, with their hashes: what the next round seals.
create or replace function search.unsealed_lines(from_tx bigint, end_tx bigint)
returns table (tenant_id uuid, id uuid, at timestamptz, hash bytea)
language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  select a.tenant_id, a.id, a.at, audit_line_hash(a) from audit a where a.tx::text::bigint >= from_tx and a.tx::text::bigint < end_tx
  order by a.tenant_id, a.id
$$;
