-- What identifies a payer or partner beyond its NPI, what it does and for how many, and how its list is searched.

alter table payers add column identifiers jsonb, add column claim_format text;
alter table organizations add column identifiers jsonb, add column services jsonb;

/* ---- Found by the beginnings of words ------------------------------------------------------------------ */

-- The texts that stand under a name in each part of a list.
create function texts_named(list jsonb, name text) returns text[] language sql immutable parallel safe set search_path = pg_catalog, pg_temp
  as $$ select coalesce(array_agg(part ->> name), '{}') from jsonb_array_elements(case when jsonb_typeof(list) = 'array' then list else '[]' end) part $$;

-- The words of names, and numbers as they are typed with or without what parts their digits. Compared by bytes, so
-- letters of every script belong to words.
create function find_words(names text[], numbers text[]) returns text[] language sql immutable parallel safe set search_path = public, pg_temp
  as $$ select coalesce(array_agg(distinct word), '{}') from (
      select regexp_split_to_table(search_key(text), '[[:space:][:punct:]]+') from unnest(names || numbers) text
      union all select regexp_replace(search_key(number), '[[:space:][:punct:]]+', '', 'g') from unnest(numbers) number) w (word)
    where word <> '' $$;

-- Whether each typed word begins one of the words, or all that was typed begins a number.
create function finds(words text[], typed text) returns boolean language sql immutable parallel safe set search_path = public, pg_temp
  as $$ select exists (select from unnest(words) word where starts_with(word, regexp_replace(search_key(typed), '[[:space:][:punct:]]+', '', 'g')))
    or not exists (select from unnest(find_words(array[typed], '{}')) wanted
      where not exists (select from unnest(words) word where starts_with(word, wanted))) $$;

alter table payers
  add column find_key text[] collate "C" not null generated always as (
    find_words(array[name, city] || texts_named(contacts, 'name'), array[payer_code, npi, tax_id, contract_number] || texts_named(identifiers, 'value'))) stored,
  -- Without one last.
  add column payer_code_key text collate "C" not null generated always as (coalesce(search_key(payer_code), U&'\+10FFFF')) stored;
create index payers_code on payers (tenant_id, payer_code_key, id);

alter table organizations
  add column find_key text[] collate "C" not null generated always as (
    find_words(array[name, city] || texts_named(contacts, 'name'), array[npi, tax_id, contract_number] || texts_named(identifiers, 'value'))) stored;
