-- How lists are narrowed, ordered and counted. A date or number that may be empty is sorted by a stored key that never
-- is: 'infinity' and the least int stand for the empty ones, on the side where a reader looks for them. An index that
-- is counted along holds the labels too, and what is summed, so that no row has to be looked up.

/* ---- People: who was never contacted has waited longest ------------------------------------------------ */

alter table patients add column last_contact_on_key date not null
  generated always as (coalesce(last_contact_on, '-infinity'::date)) stored;
create index patients_last_contact on patients (tenant_id, last_contact_on_key, id);
create index patients_state on patients (tenant_id, status, last_contact_on_key, id) include (labels);
-- Takes the place of the index of the assigned alone: nobody's people are counted and found too.
create index patients_panel on patients (tenant_id, assigned_to, status, last_contact_on_key, id) include (labels);
drop index patients_assigned;

/* ---- Encounters ---------------------------------------------------------------------------------------- */

create index encounters_state on encounters (tenant_id, status, service_date, id) include (labels);
drop index encounters_author;
create index encounters_author on encounters (tenant_id, author_id, started_at, id) include (labels) where author_id is not null;

/* ---- Charges: without a deadline last, without a price first ------------------------------------------- */

alter table charges
  add column file_by_key date not null generated always as (coalesce(file_by, 'infinity'::date)) stored,
  add column amount_cents_key int not null generated always as (coalesce(amount_cents, -2147483648)) stored;
create index charges_deadline on charges (tenant_id, file_by_key, id);
create index charges_amount on charges (tenant_id, amount_cents_key, id);
create index charges_state on charges (tenant_id, status, file_by_key, id) include (labels, amount_cents);
create index charges_payer on charges (tenant_id, payer_id, status, id) include (labels, amount_cents);
create index charges_code on charges (tenant_id, code, status, id) include (labels, amount_cents);
