-- A charge says where a qualification waits to be verified: of one that nobody verified its end is not yet in due_on.
create or replace view qualifications_view with (security_invoker = true) as
  select tenant_id, id, user_id, status, pathway, earned_on, due_on, expires_on
  from qualifications;
