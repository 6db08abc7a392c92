-- The words of a name that changed.
create or replace function keep_changed_name_words() returns trigger language plpgsql as $$
begin
  insert into name_words (tenant_id, word, patient_id)
  select new.tenant_id, w.word, new.id from unnest(name_words(new.name_key, new.family_name_key)) w (word)
  where not exists (select from name_words k where k.tenant_id = new.tenant_id and k.word = w.word)
  on conflict do nothing;
  return null;
end $$;
