-- The civil day that it is for an organization, by its time zone. PL/pgSQL keeps the plan for a session.
create or replace function tenant_today(tenant uuid) returns date language plpgsql stable parallel safe as $$
begin
  return (select (now() at time zone z.time_zone)::date from public.tenants z where z.tenant_id = tenant);
end $$;
