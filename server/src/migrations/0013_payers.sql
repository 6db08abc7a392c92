-- Payers and partners with their contracts, and prices whose periods exclude each other by the set of their modifiers.

/* ---- What is known of a payer and of a partner ----------------------------------------------------------- */

alter table payers
  add column corrected_claim_days int,
  add column npi text,
  add column tax_id text,
  add column phone text,
  add column address_line text,
  add column city text,
  add column state text,
  add column postal_code text,
  add column contract_number text,
  add column contract_starts_on date,
  add column contract_ends_on date,
  add column accepting boolean,
  add column monthly_capacity int,
  add column contacts jsonb,
  add column note text,
  -- Without an end last.
  add column contract_ends_on_key date not null generated always as (coalesce(contract_ends_on, 'infinity'::date)) stored,
  add constraint payers_contract_ends_on_after_from check (contract_ends_on >= contract_starts_on);
create index payers_contract_end on payers (tenant_id, contract_ends_on_key, id);

alter table organizations
  add column npi text,
  add column tax_id text,
  add column contract_number text,
  add column contract_starts_on date,
  add column contract_ends_on date,
  add column accepting boolean,
  add column monthly_capacity int,
  add column contacts jsonb,
  add column note text,
  add column contract_ends_on_key date not null generated always as (coalesce(contract_ends_on, 'infinity'::date)) stored,
  add constraint organizations_contract_ends_on_after_from check (contract_ends_on >= contract_starts_on);
create index organizations_contract_end on organizations (tenant_id, contract_ends_on_key, id);

/* ---- Prices ------------------------------------------------------------------------------------------------ */

-- Modifiers are a set: ["93", "U2"] and ["U2", "93"] are the same price.
create function modifier_set(modifiers jsonb) returns text language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp
  as $$ select coalesce(string_agg(distinct m collate "C", ' ' order by m collate "C"), '') from jsonb_array_elements_text(modifiers) m $$;

alter table fees
  add column code_key text collate "C" not null generated always as (search_key(code)) stored,
  drop constraint fees_effective_from_overlap;
-- Checked at the end of the transaction, which may have ended the price before.
alter table fees add constraint fees_effective_from_overlap exclude using gist (
  tenant_id with =, code with =, (modifier_set(modifiers)) with =, (coalesce(payer_id, '00000000-0000-0000-0000-000000000000')) with =,
  (daterange(effective_from, effective_to, '[]')) with &&) deferrable initially deferred;
create index fees_code on fees (tenant_id, code_key, id);
create index fees_payer on fees (tenant_id, payer_id, effective_from, id);
