-- How text is found. Text is compared through stored "C" keys: LIKE and lower() are not leakproof, so under row-level
-- security they cannot use an index. Generated columns hold what these functions gave, so only a migration that writes the
-- columns again may change them.

-- PL/pgSQL keeps the plan of a function for a session. Each statement that writes a table reads and plans the SQL functions of its
-- generated columns and indexes again, and a search path of their own is set for each call. So all names here are qualified.

-- Without accents and case, compared by bytes.
create function search_key(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, nfc)) collate "und-x-icu") collate "C";
end $$;

-- The end of a phone number is the beginning of this key.
create function phone_key(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return reverse(regexp_replace(value, '\D', '', 'g')) collate "C";
end $$;

-- The texts that stand under a name in each part of a list.
create function texts_named(list jsonb, name text) returns text[] language sql immutable parallel safe set search_path = pg_catalog, pg_temp
  as $$ select coalesce(array_agg(part ->> name), '{}') from jsonb_array_elements(case when jsonb_typeof(list) = 'array' then list else '[]' end) part $$;

-- The words of names, and numbers as they are typed with or without what parts their digits. Compared by bytes, so
-- letters of every script belong to words.
create function find_words(names text[], numbers text[]) returns text[] language sql immutable parallel safe set search_path = public, pg_temp
  as $$ select coalesce(array_agg(distinct word), '{}') from (
      select regexp_split_to_table(search_key(text), '[[:space:][:punct:]]+') from unnest(names || numbers) text
      union all select regexp_replace(search_key(number), '[[:space:][:punct:]]+', '', 'g') from unnest(numbers) number) w (word)
    where word <> '' $$;
