-- The same day in each year that differs in one digit.
create or replace function years_like(born date) returns date[] language sql immutable strict parallel safe
  return array(select (born + make_interval(years => y - extract(year from born)::int))::date from generate_series(1890, 2099) y
    where public.levenshtein(y::text, extract(year from born)::int::text) = 1);
