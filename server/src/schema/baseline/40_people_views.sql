-- What other modules may read of qualifications. Columns that are not here may change without a look at them.

create view qualifications_view with (security_invoker = true) as
  select tenant_id, id, user_id, status, pathway, earned_on, due_on
  from qualifications;
grant select on qualifications_view to puente_app;
