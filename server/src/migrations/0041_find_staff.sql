-- Colleagues by the beginnings of the words of their names, in any order, and of their address.

alter table users
  add column find_key text[] collate "C" not null generated always as (find_words(array[given_name, family_name, email], '{}')) stored;
