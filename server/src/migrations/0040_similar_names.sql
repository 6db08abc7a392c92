-- Names that are nearly what was typed: the words that occur in an organisation's names, found by what is left of a word
-- when a letter is missing or by how it sounds; and people by two words at once, or by a word and the year of birth.

create extension if not exists fuzzystrmatch;

/* ---- Words ------------------------------------------------------------------------------------------- */

-- The words of a name in the form of search_key, in their order. O'Brien is one word, García-López two.
create function split_name(name text) returns text[] language sql immutable strict parallel safe
  return array_remove(string_to_array(translate(name, E'-,/()"_\t''’.`', '        '), ' '), '');

-- The words somebody is found by: the first eight of all names, and a family name that begins with a particle written as one
-- (De La Cruz).
create function name_words(name text, family text) returns text[] language sql immutable strict parallel safe
  return array(select distinct left(word, 60) collate "C" from unnest((split_name(name))[:8]
    || case when length((split_name(family))[1]) < 4 then array_to_string(split_name(family), '') end) word where word <> '');

-- A number for a text that differs between organisations; two texts of one number are told apart afterwards.
create function mark_of(tenant uuid, value text) returns bigint language sql immutable strict parallel safe
  return hashtextextended(value collate "C", uuid_hash_extended(tenant, 0));

-- What two words have in common when one has a letter more, less, or another, or two change places: all but one of the first
-- seven letters. And how the word sounds, roughly: b as v, s as z, x, c and sh, ll as y, ph as f, without h.
create function sound_of(word text) returns text language sql immutable strict parallel safe
  return regexp_replace(replace(translate(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(word, 'ee', 'i'), 'oo', 'u'), 'ph', 'f'), 'll', 'y'), 'qu', 'k'), 'sch', 's'), 'ch', '+'),
    'c(?=[eiy])', 's', 'g'), 'zxvwyckqh', 'ssbbikkk'), '+', 'c'), '(.)\1+', '\1', 'g');

create function word_marks(tenant uuid, word text) returns bigint[] language sql immutable strict parallel safe
  return array(select distinct mark_of(tenant, part) from (
    select left(word, 7) union all select '~' || sound_of(word)
    union all select left(word, n - 1) || substr(left(word, 7), n + 1) from generate_series(1, case when length(word) > 2 then least(length(word), 7) else 0 end) n) parts (part));

-- Of people: each word, each two words, and each word's two first letters with the year of birth.
create function name_marks(tenant uuid, words text[], born date) returns bigint[] language sql immutable strict parallel safe
  return array(select distinct mark_of(tenant, mark) from (
    select word from unnest(words) word
    union all select one || ' ' || other from unnest(words) one cross join unnest(words) other where one collate "C" < other collate "C"
    union all select extract(year from born)::int || left(word, 2) from unnest(words) word) marks (mark));

-- That a word is another with two neighbouring letters in each other's place.
create function is_swapped(typed text, word text) returns boolean language sql immutable strict parallel safe
  return exists (select from generate_series(1, length(word) - 1) n
    where overlay(word placing substr(word, n + 1, 1) || substr(word, n, 1) from n for 2) = typed);

-- How far a typed word is from one of a name, by their letters and by how they sound; null where it is another word. A
-- neighbouring sound costs 2, an error 3, one in the first letter 4, one in a word of two or three letters 5.
create function word_cost(typed text, typed_sound text, word text, sound text) returns int language sql immutable parallel safe
  return case
    when typed = word then 0
    when typed_sound = sound then case when length(typed) > 1 then 2 end
    when public.levenshtein_less_equal(typed, word, 1) = 1 or length(typed) = length(word) and public.levenshtein_less_equal(typed, word, 2) = 2 and is_swapped(typed, word) then
      case when length(typed) < 3 or left(typed, 1) <> left(word, 1) and length(typed) < 4 then 5 when left(typed, 1) = left(word, 1) then 3 else 4 end
    -- A word that is still being typed.
    when length(typed) between 5 and length(word) - 1 and public.levenshtein_less_equal(typed, left(word, length(typed)), 2) <= 1 then 5
    when length(typed) > 5 and public.levenshtein_less_equal(typed, word, 2) = 2 then 6 end;

create table name_words (
  tenant_id uuid not null,
  word text collate "C" not null,
  sound text collate "C" not null generated always as (sound_of(word)) stored,
  -- Who brought it. Two who bring the same word at once do not wait for one another.
  patient_id uuid not null,
  primary key (tenant_id, word, patient_id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
call protect('name_words', 'select, insert');
create index name_words_marks on name_words using gin (word_marks(tenant_id, word)) with (fastupdate = off);

/* ---- Kept by the people -------------------------------------------------------------------------------- */

-- Once for a statement: an import registers many people. A word that nobody bears any more finds nobody.
create function keep_name_words() returns trigger language plpgsql as $$
begin
  insert into name_words (tenant_id, word, patient_id)
  select distinct on (a.tenant_id, w.word) a.tenant_id, w.word, a.id
  from added a cross join lateral unnest(name_words(a.name_key, a.family_name_key)) w (word)
  where not exists (select from name_words k where k.tenant_id = a.tenant_id and k.word = w.word)
  order by a.tenant_id, w.word, a.id
  on conflict do nothing;
  return null;
end $$;
create trigger keep_name_words after insert on patients referencing new table as added
  for each statement execute function keep_name_words();

create function keep_changed_name_words() returns trigger language plpgsql as $$
begin
  insert into name_words (tenant_id, word, patient_id)
  select new.tenant_id, w.word, new.id from unnest(name_words(new.name_key, new.family_name_key)) w (word)
  where not exists (select from name_words k where k.tenant_id = new.tenant_id and k.word = w.word)
  on conflict do nothing;
  return null;
end $$;
create trigger keep_changed_name_words after update on patients for each row
  when (new.name_key <> old.name_key) execute function keep_changed_name_words();

alter table patients no force row level security;
alter table name_words no force row level security;
insert into name_words (tenant_id, word, patient_id)
select distinct on (p.tenant_id, w.word) p.tenant_id, w.word, p.id
from patients p cross join lateral unnest(name_words(p.name_key, p.family_name_key)) w (word)
order by p.tenant_id, w.word, p.id;
alter table name_words force row level security;
alter table patients force row level security;

-- Written at once: a list of pending entries would have to be read by every search.
create index patients_name_marks on patients
  using gin (name_marks(tenant_id, name_words(name_key, family_name_key), birth_date)) with (fastupdate = off);

/* ---- Search -------------------------------------------------------------------------------------------- */

grant puente_search to current_user;
grant create on schema search to puente_search;
create policy search on name_words to puente_search using (true);
grant select on name_words to puente_search;

-- Whether an access of the reader to a person opens all labels that are closed to the reader.
create function search.opens(person uuid, labels int, reader uuid, closed int) returns boolean language sql stable set search_path = public, pg_temp
  as $$ select exists (select from patient_access a
    where a.tenant_id = current_tenant() and a.user_id = reader and a.patient_id = person
      and (a.until is null or a.until > now()) and labels & closed & ~a.opens = 0) $$;

-- The marks of each two words near to two that were typed, at their places.
create function search.pairs_of(organisation uuid, places int[], near text[], costs int[])
returns table (at int, next int, cost int, mark bigint) language sql immutable set search_path = public, pg_temp
  as $$ select a.at, b.at, a.cost + b.cost, mark_of(organisation, least(a.word, b.word) || ' ' || greatest(a.word, b.word))
    from unnest(places, near, costs) a (at, word, cost) join unnest(places, near, costs) b (at, word, cost)
      on a.at < b.at and a.word <> b.word $$;

-- People by what nearly was typed, best first; cost 0 is an exact beginning of each word. Born on one of the days or in one of the
-- years, where there are any. The operators of these indexes are not leakproof: this role looks, and filters organisation,
-- panel and labels itself, as patients_containing does.
create function search.people_like(typed text, days date[], years int[], reader uuid, panel boolean, closed int, most int)
returns table (id uuid, cost int) language plpgsql stable security definer
set search_path = public, pg_temp set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  organisation uuid := current_tenant();
  every text[] := (split_name(search_key(typed)))[:6];
  telling text[] := array(select w from unnest(every) w where length(w) > 1);
  -- Single letters last: of them only the beginning is compared.
  words text[] := telling || array(select w from unnest(every) w where length(w) = 1);
  -- Of a large organisation's words the nearest few, so that it costs what a small one does.
  nearest int := case when panel or cardinality(days) > 0 then 300 else 20 end;
  near_at int[];
  near_word text[];
  near_cost int[];
  own text[];
  wanted bigint[];
  others bigint[];
  near record;
  met uuid[] := '{}';
begin
  if cardinality(telling) = 0 then return; end if;

  select array_agg(n.at order by n.at, n.cost, n.word), array_agg(n.word order by n.at, n.cost, n.word), array_agg(n.cost order by n.at, n.cost, n.word)
  into near_at, near_word, near_cost
  from (select left(t.word, 60) as word, sound_of(left(t.word, 60)) as sound, t.at from unnest(telling) with ordinality t (word, at)) q cross join lateral (
    select q.at::int as at, k.word, k.cost from (
      select distinct w.word, word_cost(q.word, q.sound, w.word, w.sound) as cost from name_words w
      where (w.tenant_id = organisation) is true and word_marks(w.tenant_id, w.word) && word_marks(organisation, q.word)) k
    -- A short word with an error may be any other: beside a second word alone.
    where k.cost < case when length(q.word) < 4 and cardinality(telling) = 1 then 5 else 10 end order by k.cost, k.word limit nearest) n;

  if panel then
    -- A panel is small: its people are looked through one by one.
    met := array(
      select p.id from (
          select a.patient_id, bit_or(a.opens) as opens from patient_access a
          where a.tenant_id = organisation and a.user_id = reader and (a.until is null or a.until > now()) group by a.patient_id) mine
        join patients p on p.tenant_id = organisation and p.id = mine.patient_id
      where p.labels & closed & ~mine.opens = 0
        and (cardinality(days) = 0 or p.birth_date = any (days))
        and (cardinality(years) = 0 or extract(year from p.birth_date)::int = any (years))
        and (split_name(p.name_key) || array_to_string(split_name(p.family_name_key), '') && near_word
          or exists (select from unnest(telling) w where starts_with(p.name_key, w) or strpos(p.name_key, ' ' || w) > 0)));
  elsif cardinality(days) > 0 then
    met := array(select p.id from patients p where p.tenant_id = organisation and p.birth_date = any (days) and (p.labels & closed = 0 or search.opens(p.id, p.labels, reader, closed)) limit 1000);
  elsif cardinality(years) > 0 then
    -- The longest words tell people apart best; beside a year two of them are enough.
    own := array(select w from unnest(telling) w order by length(w) desc, w limit 2);
    wanted := array(select mark_of(organisation, y || left(own[1], 2)) from unnest(years) y);
    others := array(select mark_of(organisation, y || left(own[cardinality(own)], 2)) from unnest(years) y);
    met := array(
      select p.id from patients p
      where (p.tenant_id = organisation) is true and name_marks(p.tenant_id, name_words(p.name_key, p.family_name_key), p.birth_date) && wanted
        and name_marks(p.tenant_id, name_words(p.name_key, p.family_name_key), p.birth_date) && others
        and extract(year from p.birth_date)::int = any (years)
        and (select bool_and(starts_with(p.name_key, w) or strpos(p.name_key, ' ' || w) > 0) from unnest(words) w)
        and (p.labels & closed = 0 or search.opens(p.id, p.labels, reader, closed)) limit most);
    if cardinality(met) < most then
      wanted := array(select distinct mark_of(organisation, y || left(w, 2)) from unnest(years) y cross join unnest(near_word) w);
      others := case when cardinality(telling) = 1 then array(select distinct mark_of(organisation, w) from unnest(near_word) w)
        else array(select distinct m.mark from search.pairs_of(organisation, near_at, near_word, near_cost) m) end;
      met := met || array(
        select p.id from patients p
        where (p.tenant_id = organisation) is true and name_marks(p.tenant_id, name_words(p.name_key, p.family_name_key), p.birth_date) && wanted
          and name_marks(p.tenant_id, name_words(p.name_key, p.family_name_key), p.birth_date) && others
          and extract(year from p.birth_date)::int = any (years)
          and (p.labels & closed = 0 or search.opens(p.id, p.labels, reader, closed)) limit most * 2);
    end if;
  elsif cardinality(telling) = 1 then
    -- By the first words of each name along the indexes of exact search; then by words that stand elsewhere.
    met := array(
      select f.id from (select distinct on (n.cost, n.word) n.word from unnest(near_word, near_cost) n (word, cost) where n.cost > 0 order by n.cost, n.word) n
      cross join lateral (
        (select p.id from patients p where p.tenant_id = organisation and p.family_name_key >= n.word and p.family_name_key < n.word || '/'
          and (p.labels & closed = 0 or search.opens(p.id, p.labels, reader, closed)) order by p.family_name_key, p.given_name_key, p.id limit most)
        union all (select p.id from patients p where p.tenant_id = organisation and p.given_name_key >= n.word and p.given_name_key < n.word || '/'
          and (p.labels & closed = 0 or search.opens(p.id, p.labels, reader, closed)) order by p.given_name_key, p.id limit most)
        union all (select p.id from patients p where p.tenant_id = organisation and p.preferred_name_key >= n.word and p.preferred_name_key < n.word || '/'
          and (p.labels & closed = 0 or search.opens(p.id, p.labels, reader, closed)) order by p.preferred_name_key, p.family_name_key, p.id limit most)) f
      limit most * 2);
    if cardinality(met) < most then
      wanted := array(select distinct mark_of(organisation, w) from unnest(telling || near_word) w);
      met := met || array(
        select p.id from patients p
        where (p.tenant_id = organisation) is true and name_marks(p.tenant_id, name_words(p.name_key, p.family_name_key), p.birth_date) && wanted
          and (p.labels & closed = 0 or search.opens(p.id, p.labels, reader, closed)) limit most * 2);
    end if;
  else
    if cardinality(telling) > 2 then
      -- By the first three words together.
      select array_agg(m.mark) filter (where m.at = 1), array_agg(m.mark) filter (where m.at = 2) into wanted, others
      from search.pairs_of(organisation, near_at, near_word, near_cost) m where m.next = m.at + 1 and m.at < 3;
      met := array(
        select p.id from patients p
        where (p.tenant_id = organisation) is true and name_marks(p.tenant_id, name_words(p.name_key, p.family_name_key), p.birth_date) && wanted
          and name_marks(p.tenant_id, name_words(p.name_key, p.family_name_key), p.birth_date) && others
          and (p.labels & closed = 0 or search.opens(p.id, p.labels, reader, closed)) limit most * 2);
    end if;
    -- By two of the words at once, the nearest first.
    if cardinality(met) < most then
      for near in
        select m.cost, array_agg(distinct m.mark) as marks from search.pairs_of(organisation, near_at, near_word, near_cost) m group by m.cost order by m.cost
      loop
        met := met || array(
          select p.id from patients p
          where (p.tenant_id = organisation) is true and name_marks(p.tenant_id, name_words(p.name_key, p.family_name_key), p.birth_date) && near.marks
            and (p.labels & closed = 0 or search.opens(p.id, p.labels, reader, closed)) limit most * 2);
        exit when cardinality(met) >= most * 2;
      end loop;
    end if;
  end if;

  return query
    select f.id, sum(c.cost)::int
    from (select distinct f.id from unnest(met) f (id)) f
    join patients p on p.tenant_id = organisation and p.id = f.id
    cross join lateral (select split_name(p.name_key) || array_to_string(split_name(p.family_name_key), '') as own offset 0) n
    cross join lateral (
      select coalesce(
        case when exists (select from unnest(n.own) o where starts_with(o, q.word)) then 0 end,
        (select min(k.cost) from unnest(near_at, near_word, near_cost) k (at, word, cost) where k.at = q.at and k.word = any (n.own)),
        -- Of three words and more one may be another.
        case when cardinality(words) > 2 then 20 end) as cost
      from unnest(words) with ordinality q (word, at)) c
    group by f.id having count(*) = count(c.cost) and sum(c.cost) < 40
    order by 2 limit most;
  if not found and cardinality(telling) > 1 then
    return query select l.id, l.cost from search.people_like(array_to_string(telling, ''), days, years, reader, panel, closed, most) l;
  end if;
end $$;

alter function search.opens owner to puente_search;
alter function search.pairs_of owner to puente_search;
alter function search.people_like owner to puente_search;
revoke all on function search.opens, search.pairs_of, search.people_like from public;
grant execute on function search.opens, search.pairs_of, search.people_like to puente_app;

revoke create on schema search from puente_search;
revoke puente_search from current_user;
