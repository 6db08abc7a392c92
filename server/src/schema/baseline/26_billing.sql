-- What a visit is worth: benefit rules, prices and charges.

create table benefit_policies (
  like record_columns including all,
  -- A version that has not begun can be withdrawn.
  status text not null default 'active' check (status in ('active', 'withdrawn')),
  reason text,
  program text not null,
  -- Counted by program and payer.
  number int not null,
  title text not null,
  payer_id uuid,
  effective_from date not null,
  effective_to date,
  -- Which version ended this one, and the last day it had before.
  ended_by_id uuid,
  end_before date,
  body jsonb not null,
  foreign key (tenant_id, payer_id) references payers (tenant_id, id),
  constraint benefit_policies_effective_to_after_from check (effective_to >= effective_from),
  -- Checked at the end of the transaction: a new version ends the one before it.
  constraint benefit_policies_effective_from_overlap exclude using gist (
    tenant_id with =, program with =, (coalesce(payer_id, '00000000-0000-0000-0000-000000000000')) with =,
    (daterange(effective_from, effective_to, '[]')) with &&) where (status = 'active') deferrable initially deferred
);
comment on table benefit_policies is 'The rules of a program, for one payer or all, in a period.';
create index benefit_policies_effective on benefit_policies (tenant_id, effective_from, id);
create unique index benefit_policies_number on benefit_policies (tenant_id, program, coalesce(payer_id, '00000000-0000-0000-0000-000000000000'), number);
create trigger number_version before insert on benefit_policies for each row execute function number_policy_version();
-- A version that has begun stays as it is.
create trigger keep_begun before update of body, status on benefit_policies for each row
  when ((new.body - 'citations', new.status) is distinct from (old.body - 'citations', old.status)) execute function keep_begun_policy();
call protect('benefit_policies');

-- Modifiers are a set: ["93", "U2"] and ["U2", "93"] are the same price. Part of a constraint, so changed by a migration alone.
create function modifier_set(modifiers jsonb) returns text language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp
  as $$ select coalesce(string_agg(distinct m collate "C", ' ' order by m collate "C"), '') from jsonb_array_elements_text(modifiers) m $$;

create table fees (
  like record_columns including all,
  payer_id uuid,
  code text not null,
  modifiers jsonb not null,
  unit_price_cents int not null check (unit_price_cents >= 0),
  effective_from date not null,
  effective_to date,
  citation text,
  -- Whether somebody confirmed it.
  verified boolean not null,
  code_key text collate "C" not null generated always as (search_key(code)) stored,
  foreign key (tenant_id, payer_id) references payers (tenant_id, id),
  constraint fees_effective_to_after_from check (effective_to >= effective_from),
  -- Checked at the end of the transaction, which may have ended the price before.
  constraint fees_effective_from_overlap exclude using gist (
    tenant_id with =, code with =, (modifier_set(modifiers)) with =, (coalesce(payer_id, '00000000-0000-0000-0000-000000000000')) with =,
    (daterange(effective_from, effective_to, '[]')) with &&) deferrable initially deferred
);
comment on table fees is 'The price of a code with its modifiers, for one payer or all, in a period.';
create index fees_effective on fees (tenant_id, effective_from, id);
create index fees_code on fees (tenant_id, code_key, id);
create index fees_payer on fees (tenant_id, payer_id, effective_from, id);
call protect('fees');

-- What the organization says about each kind of work of community health workers.
create table chw_services (
  like record_columns including all,
  code text not null,
  title_en text not null,
  title_es text not null,
  title_de text not null,
  category text,
  covered boolean not null,
  allowed_codes jsonb not null default '[]',
  default_diagnoses jsonb not null default '[]',
  templates text,
  citation text,
  confirmed boolean not null default false,
  active_from date not null,
  active_to date,
  code_key text collate "C" not null generated always as (search_key(code)) stored,
  constraint chw_services_active_to_after_from check (active_to >= active_from),
  -- Checked at the end of the transaction: the same create again is found by its id first.
  constraint chw_services_active_from_overlap exclude using gist (
    tenant_id with =, code with =, (daterange(active_from, active_to, '[]')) with &&) deferrable initially deferred
);
comment on table chw_services is 'What the organization says about each kind of work of community health workers.';
create index chw_services_ordered on chw_services (tenant_id, code_key, id);
create index chw_services_created on chw_services (tenant_id, created_at, id);
call protect('chw_services');

create table charges (
  like patient_record_columns including all,
  status text not null check (status in ('needs-info', 'ready', 'not-billable', 'void')),
  encounter_id uuid not null,
  author_id text not null,
  author_name text not null,
  service_date date not null,
  payer_id uuid,
  payer_name text,
  policy_id uuid,
  policy_version int,
  code text,
  modifiers jsonb not null,
  place_of_service text,
  diagnosis_codes jsonb not null default '[]',
  diagnosis_pointers jsonb not null default '[]',
  minutes int not null,
  units int not null,
  unit_price_cents int,
  amount_cents int,
  -- Further service lines that the minutes earn.
  add_ons jsonb not null default '[]',
  -- Where the price comes from, and whether somebody had confirmed it.
  fee_id uuid,
  fee_version int,
  fee_citation text,
  fee_verified boolean,
  findings jsonb not null,
  -- Why, when and by whom it was voided.
  status_reason text,
  status_at timestamptz,
  status_by_name text,
  file_by date,
  -- Without a deadline last, without a price first.
  file_by_key date not null generated always as (coalesce(file_by, 'infinity'::date)) stored,
  amount_cents_key int not null generated always as (coalesce(amount_cents, -2147483648)) stored,
  -- A signed encounter is charged once, however often the event is delivered.
  unique (tenant_id, encounter_id),
  foreign key (tenant_id, encounter_id) references encounters (tenant_id, id),
  foreign key (tenant_id, payer_id) references payers (tenant_id, id),
  foreign key (tenant_id, fee_id) references fees (tenant_id, id),
  check (status = 'not-billable' or status = 'void' or (code is not null and units > 0)),
  constraint charges_amount_cents_complete check (add_ons <> '[]' or amount_cents = units * unit_price_cents)
);
comment on table charges is 'What a signed visit is worth, or why it is not billable.';
create index charges_created on charges (tenant_id, created_at, id);
create index charges_day on charges (tenant_id, service_date, id);
create index charges_patient on charges (tenant_id, patient_id, service_date, id);
create index charges_author on charges (tenant_id, author_id, service_date, id);
create index charges_deadline on charges (tenant_id, file_by_key, id);
create index charges_amount on charges (tenant_id, amount_cents_key, id);
create index charges_state on charges (tenant_id, status, file_by_key, id) include (labels, patient_id, amount_cents);
create index charges_payer on charges (tenant_id, payer_id, status, id) include (labels, patient_id, amount_cents);
create index charges_code on charges (tenant_id, code, status, id) include (labels, patient_id, amount_cents);
call carries_labels('charges');
call takes_marks('charges', 'encounter_id');
call protect('charges');
