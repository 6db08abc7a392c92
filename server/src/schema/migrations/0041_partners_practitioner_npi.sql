-- What a recommendation keeps of a practitioner.
create or replace view practitioners_view with (security_invoker = true) as
  select tenant_id, id, given_name, family_name, npi
  from practitioners;
