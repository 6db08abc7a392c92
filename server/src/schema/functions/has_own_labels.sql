-- Whether a row bears one of these labels itself, and not because of the person it is about.
create or replace function has_own_labels(p_tenant uuid, p_row uuid, p_labels int)
returns boolean stable language plpgsql as $$
begin
  return exists (select from own_labels o where o.tenant_id = p_tenant and o.id = p_row and o.labels & p_labels <> 0);
end $$;
