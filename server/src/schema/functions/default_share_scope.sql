-- A consent says for what; without a scope it is for everything.
create or replace function default_share_scope() returns trigger language plpgsql as $$
begin
  if not new.consent_to_share then
    new.share_scope := '[]';
  elsif new.share_scope = '[]' then
    new.share_scope := '["all"]';
  end if;
  return new;
end $$;
