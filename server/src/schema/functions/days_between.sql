-- The days on which one of two periods holds and the other does not, where they differ in their ends alone; else all of both.
create or replace function days_between(old_from date, old_to date, new_from date, new_to date, ends_alone boolean) returns daterange
language sql immutable as $$
  select case when ends_alone and old_from = new_from
    then daterange(least(coalesce(old_to, 'infinity'), coalesce(new_to, 'infinity')) + 1, nullif(greatest(coalesce(old_to, 'infinity'), coalesce(new_to, 'infinity')), 'infinity'), '[]')
    else daterange(least(old_from, new_from), nullif(greatest(coalesce(old_to, 'infinity'), coalesce(new_to, 'infinity')), 'infinity'), '[]') end
$$;
