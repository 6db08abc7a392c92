-- What decided about visits can be read as it was: rules that have begun where the organization works are not rewritten.
create or replace function keep_begun_policy() returns trigger language plpgsql as $$
begin
  if old.effective_from <= tenant_today(old.tenant_id) then
    raise exception 'the version has begun' using errcode = 'check_violation', table = 'benefit_policies', constraint = 'benefit_policies_body_after_begin';
  end if;
  return new;
end $$;
