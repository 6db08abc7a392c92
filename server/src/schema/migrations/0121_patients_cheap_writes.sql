-- The last column that every change of a person writes into an index. Without it a change of no indexed column leaves all indexes as
-- they are (HOT), where its page has room for the new row: PostgreSQL, "Heap-Only Tuples".
drop index patients_updated;
alter table patients set (fillfactor = 85);
alter table encounters set (fillfactor = 90);

drop function if exists app_enter(uuid, boolean, boolean, uuid, int, uuid, int, text, timestamptz, text, uuid);

/* ---- The words of a name, and their marks, are the same for less: a loop instead of a query --------------------- */

create or replace function name_words(name text, family text) returns text[] language plpgsql immutable strict parallel safe as $$
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

create or replace function name_marks(tenant uuid, words text[], born date) returns bigint[] language plpgsql immutable strict parallel safe as $$
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
