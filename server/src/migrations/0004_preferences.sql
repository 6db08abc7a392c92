-- What a member of staff chose for reading; null: what the organisation has.
alter table users
  add column language text check (language in ('en', 'de', 'es')),
  add column region text,
  add column time_zone text;
