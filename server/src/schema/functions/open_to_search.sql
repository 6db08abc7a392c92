-- Lets the functions of schema search read a table past its policy: they filter what they give themselves.
create or replace procedure open_to_search(target regclass, rights text default 'select') language plpgsql as $$
begin
  execute format('create policy search on %s to puente_search using (true)', target);
  execute format('grant %s on %s to puente_search', rights, target);
end $$;
