-- That a word is another with two neighboring letters in each other's place.
create or replace function is_swapped(typed text, word text) returns boolean language sql immutable strict parallel safe
  return exists (select from generate_series(1, length(word) - 1) n
    where overlay(word placing substr(word, n + 1, 1) || substr(word, n, 1) from n for 2) = typed);
