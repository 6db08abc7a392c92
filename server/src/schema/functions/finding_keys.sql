-- Why a charge is not ready, as the keys of its findings: signature.cosign, coverage.memberId.
create or replace function finding_keys(tenant uuid, findings jsonb)
returns jsonb language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select coalesce(jsonb_agg(regexp_replace(one ->> 'messageKey', '^policy\.', '') order by at), '[]')
  from jsonb_array_elements(findings) with ordinality as f (one, at)
$$;
