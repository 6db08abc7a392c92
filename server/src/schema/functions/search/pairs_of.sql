-- The marks of each two words near to two that were typed, at their places.
create or replace function search.pairs_of(organization uuid, places int[], near text[], costs int[])
returns table (at int, next int, cost int, mark bigint) language sql immutable set search_path = public, pg_temp
  as $$ select a.at, b.at, a.cost + b.cost, mark_of(organization, least(a.word, b.word) || ' ' || greatest(a.word, b.word))
    from unnest(places, near, costs) a (at, word, cost) join unnest(places, near, costs) b (at, word, cost)
      on a.at < b.at and a.word <> b.word $$;
