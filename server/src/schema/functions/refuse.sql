-- Ends the transaction with an application error: `code` is an SQLSTATE of class PU, `what` goes to the handler.
create or replace function refuse(code text, what text) returns boolean language plpgsql as $$
begin
  raise exception using errcode = code, message = what;
end $$;
