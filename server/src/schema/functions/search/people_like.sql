-- People by what nearly was typed, best first; cost 0 is an exact beginning of each word. Born on one of the days or in one of the
-- years, where there are any. The operators of these indexes are not leakproof: this role looks, and filters organization,
-- panel and labels itself, as patients_containing does.
create or replace function search.people_like(typed text, days date[], years int[], reader uuid, panel boolean, closed int, most int)
returns table (id uuid, cost int) language plpgsql stable security definer
set search_path = public, pg_temp set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  organization uuid := current_tenant();
  every text[] := (split_name(search_key(typed)))[:6];
  telling text[] := array(select w from unnest(every) w where length(w) > 1);
  -- Single letters last: of them only the beginning is compared.
  words text[] := telling || array(select w from unnest(every) w where length(w) = 1);
  -- Of a large organization's words the nearest few, so that it costs what a small one does.
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
      where (w.tenant_id = organization) is true and word_marks(w.tenant_id, w.word) && word_marks(organization, q.word)) k
    -- A short word with an error may be any other: beside a second word alone.
    where k.cost < case when length(q.word) < 4 and cardinality(telling) = 1 then 5 else 10 end order by k.cost, k.word limit nearest) n;

  if panel then
    -- A panel is small: its people are looked through one by one.
    met := array(
      select p.id from (
          select a.patient_id, bit_or(a.opens | case when a.part2_until > now() then 2 else 0 end) as opens from patient_access a
          where a.tenant_id = organization and a.user_id = reader and (a.until is null or a.until > now()) group by a.patient_id) mine
        join patients p on p.tenant_id = organization and p.id = mine.patient_id
      where p.labels & closed & ~mine.opens = 0
        and (cardinality(days) = 0 or p.birth_date = any (days))
        and (cardinality(years) = 0 or extract(year from p.birth_date)::int = any (years))
        and (name_parts(p.name_key, p.family_name_key) && near_word
          or exists (select from unnest(telling) w where starts_with(p.name_key, w) or strpos(p.name_key, ' ' || w) > 0)));
  elsif cardinality(days) > 0 then
    met := array(
      select p.id from patients p
      where p.tenant_id = organization and p.birth_date = any (days)
        and (name_parts(p.name_key, p.family_name_key) && near_word
          or exists (select from unnest(telling) w where starts_with(p.name_key, w) or strpos(p.name_key, ' ' || w) > 0))
        and (p.labels & closed = 0 or search.opens(p.id, p.labels, reader, closed)) limit 1000);
  elsif cardinality(years) > 0 then
    -- The longest words tell people apart best; beside a year two of them are enough.
    own := array(select w from unnest(telling) w order by length(w) desc, w limit 2);
    wanted := array(select mark_of(organization, y || left(own[1], 2)) from unnest(years) y);
    others := array(select mark_of(organization, y || left(own[cardinality(own)], 2)) from unnest(years) y);
    met := array(
      select p.id from patients p
      where (p.tenant_id = organization) is true and name_marks(p.tenant_id, name_words(p.name_key, p.family_name_key), p.birth_date) && wanted
        and name_marks(p.tenant_id, name_words(p.name_key, p.family_name_key), p.birth_date) && others
        and extract(year from p.birth_date)::int = any (years)
        and (select bool_and(starts_with(p.name_key, w) or strpos(p.name_key, ' ' || w) > 0) from unnest(words) w)
        and (p.labels & closed = 0 or search.opens(p.id, p.labels, reader, closed)) limit most);
    if cardinality(met) < most then
      wanted := array(select distinct mark_of(organization, y || left(w, 2)) from unnest(years) y cross join unnest(near_word) w);
      others := case when cardinality(telling) = 1 then array(select distinct mark_of(organization, w) from unnest(near_word) w)
        else array(select distinct m.mark from search.pairs_of(organization, near_at, near_word, near_cost) m) end;
      met := met || array(
        select p.id from patients p
        where (p.tenant_id = organization) is true and name_marks(p.tenant_id, name_words(p.name_key, p.family_name_key), p.birth_date) && wanted
          and name_marks(p.tenant_id, name_words(p.name_key, p.family_name_key), p.birth_date) && others
          and extract(year from p.birth_date)::int = any (years)
          and (p.labels & closed = 0 or search.opens(p.id, p.labels, reader, closed)) limit most * 2);
    end if;
  elsif cardinality(telling) = 1 then
    -- By the first words of each name along the indexes of exact search; then by words that stand elsewhere.
    met := array(
      select f.id from (select distinct on (n.cost, n.word) n.word from unnest(near_word, near_cost) n (word, cost) where n.cost > 0 order by n.cost, n.word) n
      cross join lateral (
        (select p.id from patients p where p.tenant_id = organization and p.family_name_key >= n.word and p.family_name_key < n.word || '/'
          and (p.labels & closed = 0 or search.opens(p.id, p.labels, reader, closed)) order by p.family_name_key, p.given_name_key, p.id limit most)
        union all (select p.id from patients p where p.tenant_id = organization and p.given_name_key >= n.word and p.given_name_key < n.word || '/'
          and (p.labels & closed = 0 or search.opens(p.id, p.labels, reader, closed)) order by p.given_name_key, p.id limit most)
        union all (select p.id from patients p where p.tenant_id = organization and p.preferred_name_key >= n.word and p.preferred_name_key < n.word || '/'
          and (p.labels & closed = 0 or search.opens(p.id, p.labels, reader, closed)) order by p.preferred_name_key, p.family_name_key, p.id limit most)) f
      limit most * 2);
    if cardinality(met) < most then
      wanted := array(select distinct mark_of(organization, w) from unnest(telling || near_word) w);
      met := met || array(
        select p.id from patients p
        where (p.tenant_id = organization) is true and name_marks(p.tenant_id, name_words(p.name_key, p.family_name_key), p.birth_date) && wanted
          and (p.labels & closed = 0 or search.opens(p.id, p.labels, reader, closed)) limit most * 2);
    end if;
  else
    if cardinality(telling) > 2 then
      -- By the first three words together.
      select array_agg(m.mark) filter (where m.at = 1), array_agg(m.mark) filter (where m.at = 2) into wanted, others
      from search.pairs_of(organization, near_at, near_word, near_cost) m where m.next = m.at + 1 and m.at < 3;
      met := array(
        select p.id from patients p
        where (p.tenant_id = organization) is true and name_marks(p.tenant_id, name_words(p.name_key, p.family_name_key), p.birth_date) && wanted
          and name_marks(p.tenant_id, name_words(p.name_key, p.family_name_key), p.birth_date) && others
          and (p.labels & closed = 0 or search.opens(p.id, p.labels, reader, closed)) limit most * 2);
    end if;
    -- By two of the words at once, the nearest first.
    if cardinality(met) < most then
      for near in
        select m.cost, array_agg(distinct m.mark) as marks from search.pairs_of(organization, near_at, near_word, near_cost) m group by m.cost order by m.cost
      loop
        met := met || array(
          select p.id from patients p
          where (p.tenant_id = organization) is true and name_marks(p.tenant_id, name_words(p.name_key, p.family_name_key), p.birth_date) && near.marks
            and (p.labels & closed = 0 or search.opens(p.id, p.labels, reader, closed)) limit most * 2);
        exit when cardinality(met) >= most * 2;
      end loop;
    end if;
  end if;

  return query
    with people as materialized (
      select p.id, name_parts(p.name_key, p.family_name_key) as own
      from patients p where p.tenant_id = organization and p.id = any (met)),
    -- A word of the person serves for a typed one at a cost.
    costs as (
      select o.id, k.at, k.cost from (select distinct p.id, w from people p cross join unnest(p.own) w) o
        join unnest(near_at, near_word, near_cost) k (at, word, cost) on k.word = o.w
      union all select p.id, q.at::int, 0 from people p cross join unnest(words) with ordinality q (word, at)
        where exists (select from unnest(p.own) o where starts_with(o, q.word))
      -- Of three words and more one may be another.
      union all select p.id, q.at, 20 from people p cross join generate_series(1, cardinality(words)) q (at) where cardinality(words) > 2),
    best as (select c.id, c.at, min(c.cost) as cost from costs c group by c.id, c.at)
    select b.id, sum(b.cost)::int from best b
    group by b.id having count(*) = cardinality(words) and sum(b.cost) < 40
    order by 2 limit most;
  if not found and cardinality(telling) > 1 then
    return query select l.id, l.cost from search.people_like(array_to_string(telling, ''), days, years, reader, panel, closed, most) l;
  end if;
end $$;
