-- A token was verified against one version of its issuer.
create or replace function count_issuer_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
