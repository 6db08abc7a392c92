-- How far a typed word is from one of a name, by their letters and by how they sound; null where it is another word. A
-- neighboring sound costs 2, an error 3, one in the first letter 4, one in a word of two or three letters 5.
create or replace function word_cost(typed text, typed_sound text, word text, sound text) returns int language sql immutable parallel safe
  return case
    when typed = word then 0
    when typed_sound = sound then case when length(typed) > 1 then 2 end
    when public.levenshtein_less_equal(typed, word, 1) = 1 or length(typed) = length(word) and public.levenshtein_less_equal(typed, word, 2) = 2 and is_swapped(typed, word) then
      case when length(typed) < 3 or left(typed, 1) <> left(word, 1) and length(typed) < 4 then 5 when left(typed, 1) = left(word, 1) then 3 else 4 end
    -- A word that is still being typed.
    when length(typed) between 5 and length(word) - 1 and public.levenshtein_less_equal(typed, left(word, length(typed)), 2) <= 1 then 5
    when length(typed) > 5 and public.levenshtein_less_equal(typed, word, 2) = 2 then 6 end;
