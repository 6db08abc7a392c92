-- Names that are nearly what was typed: the words that occur in an organization's names, found by what is left of a word when a
-- letter is missing or by how it sounds; and people by two words at once, or by a word and the year of birth. Columns and
-- indexes hold what these functions gave, so only a migration that makes them again may change them.

/* ---- Words ------------------------------------------------------------------------------------------- */

-- The words of a name in the form of search_key, in their order. O'Brien is one word, García-López two.
create function split_name(name text) returns text[] language sql immutable strict parallel safe
  return array_remove(string_to_array(translate(name, E'-,/()"_\t''’.`', '        '), ' '), '');

-- The words somebody is found by: the first eight of all names, and a family name that begins with a particle written as one
-- (De La Cruz).
create function name_words(name text, family text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  words text[] := (public.split_name(name))[:8];
  parts text[] := public.split_name(family);
  word text collate "C";
  found text[] := '{}';
begin
  if length(parts[1]) < 4 then
    words := words || array_to_string(parts, '');
  end if;
  foreach word in array words loop
    word := left(word, 60);
    if word <> '' and word <> all (found) then
      found := found || word;
    end if;
  end loop;
  return found;
end $$;

-- A number for a text that differs between organizations; two texts of one number are told apart afterwards.
create function mark_of(tenant uuid, value text) returns bigint language sql immutable strict parallel safe
  return hashtextextended(value collate "C", uuid_hash_extended(tenant, 0));

-- What two words have in common when one has a letter more, less, or another, or two change places: all but one of the first
-- seven letters. And how the word sounds, roughly: b as v, s as z, x, c and sh, ll as y, ph as f, without h.
create function sound_of(word text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return regexp_replace(replace(translate(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(word, 'ee', 'i'), 'oo', 'u'), 'ph', 'f'), 'll', 'y'), 'qu', 'k'), 'sch', 's'), 'ch', '+'),
    'c(?=[eiy])', 's', 'g'), 'zxvwyckqh', 'ssbbikkk'), '+', 'c'), '(.)\1+', '\1', 'g');
end $$;

create function word_marks(tenant uuid, word text) returns bigint[] language plpgsql immutable strict parallel safe as $$
begin
  return array(select distinct public.mark_of(tenant, part) from (
    select left(word, 7) union all select '~' || public.sound_of(word)
    union all select left(word, n - 1) || substr(left(word, 7), n + 1)
      from generate_series(1, case when length(word) > 2 then least(length(word), 7) else 0 end) n) parts (part));
end $$;

-- Of people: each word, each two words, and each word's two first letters with the year of birth.
create function name_marks(tenant uuid, words text[], born date) returns bigint[] language plpgsql immutable strict parallel safe as $$
declare
  year text := extract(year from born)::int;
  word text collate "C";
  other text collate "C";
  marks bigint[] := '{}';
begin
  foreach word in array words loop
    marks := marks || public.mark_of(tenant, word) || public.mark_of(tenant, year || left(word, 2));
    foreach other in array words loop
      if word < other then
        marks := marks || public.mark_of(tenant, word || ' ' || other);
      end if;
    end loop;
  end loop;
  return marks;
end $$;

create table name_words (
  tenant_id uuid not null,
  word text collate "C" not null,
  sound text collate "C" not null generated always as (sound_of(word)) stored,
  -- Who brought it. Two who bring the same word at once do not wait for one another.
  patient_id uuid not null,
  primary key (tenant_id, word, patient_id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
comment on table name_words is 'The words that occur in an organization''s names, and how they sound.';
-- Written at once, as below: a list of pending entries would have to be read by every search.
create index name_words_marks on name_words using gin (word_marks(tenant_id, word)) with (fastupdate = off);
call protect('name_words', 'select, insert');
call open_to_search('name_words');

/* ---- People ------------------------------------------------------------------------------------------ */

create index patients_name_marks on patients
  using gin (name_marks(tenant_id, name_words(name_key, family_name_key), birth_date)) with (fastupdate = off);
create trigger keep_name_words after insert on patients referencing new table as added
  for each statement execute function keep_name_words();
create trigger keep_changed_name_words after update on patients for each row
  when (new.name_key <> old.name_key) execute function keep_changed_name_words();
