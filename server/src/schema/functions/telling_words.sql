-- The words of a name that tell people apart: without particles, initials and the Arabic article. Of a name of such words alone, all.
create or replace function telling_words(name text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  words text[] := public.split_name(name);
  telling text[] := array(select case when starts_with(w, 'ال') and length(w) > 4 then substr(w, 3) else w end from unnest(words) w where length(w) > 1 and w <> all (array[
    'de', 'del', 'la', 'las', 'los', 'lo', 'da', 'das', 'do', 'dos', 'di', 'du', 'des', 'le', 'van', 'von', 'vom', 'zu', 'zum', 'zur', 'der', 'den',
    'ter', 'ten', 'te', 'el', 'al', 'ul', 'bin', 'ibn', 'bint', 'ben', 'abu', 'af', 'av', 'und', 'et',
    'بن', 'ابن', 'بنت', 'ابو', 'ال']));
begin
  return case when telling = '{}' then words else telling end;
end $$;
