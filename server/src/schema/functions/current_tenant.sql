-- Whose rows this transaction sees; without an organization set, none.
create or replace function current_tenant() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '')::uuid;
