-- Day and month of a birth date the other way round; null where that is no other day.
create or replace function swapped_date(value date) returns date language sql immutable strict parallel safe
  as $$ select case when extract(day from value) <= 12 and extract(day from value) <> extract(month from value)
    then make_date(extract(year from value)::int, extract(day from value)::int, extract(month from value)::int) end $$;
