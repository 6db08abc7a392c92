-- The newest batch of each organization that rounds after one sealed: what an anchor keeps of them.
create or replace function search.newest_batches(after_round bigint)
returns table (tenant_id uuid, number int, era uuid, round bigint, root bytea)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct on (b.tenant_id) b.tenant_id, b.number, b.era, b.round, b.root from audit_batches b
  where b.round > after_round order by b.tenant_id, b.number desc
$$;
