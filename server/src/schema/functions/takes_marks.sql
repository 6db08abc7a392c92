-- What a table needs whose rows are made from others, beside `carries_labels`: they bear the labels that these bear themselves, also
-- later ones. Arguments: all columns that name such a source (`sources` of the definition), each with an index of its own.
create or replace procedure takes_marks(made regclass, variadic columns text[]) language plpgsql as $$
declare
  named text;
begin
  foreach named in array columns loop
    execute format('create trigger bear_marks_%s before insert or update of %I on %s for each row when (new.%I is not null) execute function bear_marks(%L)',
      named, named, made, named, named);
    execute format('create trigger hand_marks_%s_%s after insert or update of labels on own_labels for each row execute function hand_marks(%L, %L, %L)',
      made, named, made, named, (select string_agg(format('t.%I', one), ', ') from unnest(columns) one));
  end loop;
end $$;
