-- The first steps ask for prices that nobody has confirmed.
create view fees_view with (security_invoker = true) as
  select tenant_id, id, payer_id, code, effective_from, effective_to, verified from fees;
grant select on fees_view to puente_app;
