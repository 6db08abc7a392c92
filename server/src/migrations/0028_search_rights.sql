-- What looks into every organisation is for the server's own login. Only the owner of a function takes a right away.
grant puente_search to current_user;
revoke all on all functions in schema search from public;
grant execute on all functions in schema search to puente_app;
revoke puente_search from current_user;
