-- The forms of a payer's member numbers.
alter table payers add column member_id_forms jsonb;

create view payer_member_numbers_view with (security_invoker = true) as
  select tenant_id, id, plan_type, member_id_forms
  from payers;
grant select on payer_member_numbers_view to puente_app;
