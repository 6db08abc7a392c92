-- Whether each typed word begins one of the words, or all that was typed begins a number.
create or replace function finds(words text[], typed text) returns boolean language sql immutable parallel safe set search_path = public, pg_temp
  as $$ select exists (select from unnest(words) word where starts_with(word, regexp_replace(search_key(typed), '[[:space:][:punct:]]+', '', 'g')))
    or not exists (select from unnest(find_words(array[typed], '{}')) wanted
      where not exists (select from unnest(words) word where starts_with(word, wanted))) $$;
