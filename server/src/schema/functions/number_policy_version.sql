-- The next number among the versions for the same program and payer. It stays, whichever versions come or go.
create or replace function number_policy_version() returns trigger language plpgsql as $$
begin
  if new.number is null then
    perform pg_advisory_xact_lock(hashtextextended('policy versions ' || new.tenant_id, 0));
    new.number := 1 + coalesce((select max(b.number) from benefit_policies b
      where b.tenant_id = new.tenant_id and b.program = new.program and b.payer_id is not distinct from new.payer_id), 0);
  end if;
  return new;
end $$;
