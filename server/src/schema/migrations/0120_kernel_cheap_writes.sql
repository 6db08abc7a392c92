-- An organisation is never deleted, and the policies let nobody write for another than the one that was entered: a foreign key
-- would lock the organisation's row for each line and each answer.
alter table audit drop constraint audit_tenant_id_fkey;
alter table idempotency drop constraint idempotency_tenant_id_fkey;

-- A page of fifty people is fifty entries, of which those of one person share a list. `merge_audit_people` merges them each minute, long
-- before a writer would have to; who reads a report looks through what waits.
alter index audit_people set (fastupdate = on, gin_pending_list_limit = 65536);

drop function if exists app_enter(uuid, boolean, uuid, int, uuid, int, text, timestamptz, text, uuid);

/* ---- The functions of stored keys give the same, for less ---------------------------------------------------- */

-- What PL/pgSQL has planned it keeps for a session. A SQL function in a generated column or in the expression of an index is read and
-- planned again by each statement that writes the table, and one with a search path of its own sets it for each call: every name here
-- is qualified instead.

create or replace function search_key(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, nfc)) collate "und-x-icu") collate "C";
end $$;
alter function search_key(text) reset all;

create or replace function phone_key(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return reverse(regexp_replace(value, '\D', '', 'g')) collate "C";
end $$;

create or replace function sound_key(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  letters text collate "C" := regexp_replace(public.search_key(value), '[^a-z]', '', 'g');
  sounds text collate "C";
begin
  if letters = '' then
    return left(public.search_key(value), 4) collate "C";
  end if;
  sounds := regexp_replace(translate(letters, 'bfpvcgjkqsxzdtlmnraeiouyhw', '111122222222334556000000'), '(.)\1+', '\1', 'g');
  return left(letters, 1) || rpad(left(replace(
    case when left(letters, 1) in ('h', 'w') then sounds else substr(sounds, 2) end, '0', ''), 3), 3, '0') collate "C";
end $$;
alter function sound_key(text) reset all;

create or replace function first_word(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return coalesce(substring(value from '^\s*([^\s-]{3,})'), value);
end $$;

create or replace function likeness_key(family text, given text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return (public.sound_key(family) || left(public.search_key(given), 1)) collate "C";
end $$;
alter function likeness_key(text, text) reset all;

create or replace function name_words(name text, family text) returns text[] language plpgsql immutable strict parallel safe as $$
begin
  return array(select distinct left(word, 60) collate "C" from unnest((public.split_name(name))[:8]
    || case when length((public.split_name(family))[1]) < 4 then array_to_string(public.split_name(family), '') end) word where word <> '');
end $$;

create or replace function sound_of(word text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return regexp_replace(replace(translate(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(word, 'ee', 'i'), 'oo', 'u'), 'ph', 'f'), 'll', 'y'), 'qu', 'k'), 'sch', 's'), 'ch', '+'),
    'c(?=[eiy])', 's', 'g'), 'zxvwyckqh', 'ssbbikkk'), '+', 'c'), '(.)\1+', '\1', 'g');
end $$;

create or replace function word_marks(tenant uuid, word text) returns bigint[] language plpgsql immutable strict parallel safe as $$
begin
  return array(select distinct public.mark_of(tenant, part) from (
    select left(word, 7) union all select '~' || public.sound_of(word)
    union all select left(word, n - 1) || substr(left(word, 7), n + 1)
      from generate_series(1, case when length(word) > 2 then least(length(word), 7) else 0 end) n) parts (part));
end $$;

create or replace function name_marks(tenant uuid, words text[], born date) returns bigint[] language plpgsql immutable strict parallel safe as $$
begin
  return array(select distinct public.mark_of(tenant, mark) from (
    select word from unnest(words) word
    union all select one || ' ' || other from unnest(words) one cross join unnest(words) other where one collate "C" < other collate "C"
    union all select extract(year from born)::int || left(word, 2) from unnest(words) word) marks (mark));
end $$;
