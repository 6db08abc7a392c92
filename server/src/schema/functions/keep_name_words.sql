-- Once for a statement: an import registers many people. A word that nobody bears any more finds nobody.
create or replace function keep_name_words() returns trigger language plpgsql as $$
begin
  insert into name_words (tenant_id, word, patient_id)
  select distinct on (a.tenant_id, w.word) a.tenant_id, w.word, a.id
  from added a cross join lateral unnest(name_words(a.name_key, a.family_name_key)) w (word)
  where not exists (select from name_words k where k.tenant_id = a.tenant_id and k.word = w.word)
  order by a.tenant_id, w.word, a.id
  on conflict do nothing;
  return null;
end $$;
