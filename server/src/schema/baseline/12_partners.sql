-- Payers, partner organizations with their programs, and practitioners outside. What is archived stays out of lists: those that are
-- in use have indexes of their own, however many are archived.

create table payers (
  like record_columns including all,
  name text not null,
  payer_code text,
  plan_type text not null,
  identifiers jsonb,
  claim_format text,
  filing_months int,
  filing_days int,
  filing_base text not null check (filing_base in ('monthOfService', 'dateOfService')),
  corrected_claim_days int,
  npi text,
  tax_id text,
  phone text,
  address_line text,
  city text,
  state text,
  postal_code text,
  contract_number text,
  contract_starts_on date,
  contract_ends_on date,
  accepting boolean,
  monthly_capacity int,
  contacts jsonb,
  note text,
  archived_at timestamptz,
  name_key text collate "C" not null generated always as (search_key(name)) stored,
  -- Without one, or without an end, last.
  payer_code_key text collate "C" not null generated always as (coalesce(search_key(payer_code), U&'\+10FFFF')) stored,
  contract_ends_on_key date not null generated always as (coalesce(contract_ends_on, 'infinity'::date)) stored,
  find_key text[] collate "C" not null generated always as (
    find_words(array[name, city] || texts_named(contacts, 'name'), array[payer_code, npi, tax_id, contract_number] || texts_named(identifiers, 'value'))) stored,
  constraint payers_filing_days_alone check (filing_months is null or filing_days is null),
  constraint payers_contract_ends_on_after_from check (contract_ends_on >= contract_starts_on)
);
comment on table payers is 'Health plans and other payers with their contracts and filing limits.';
create index payers_name on payers (tenant_id, name_key, id);
create index payers_code on payers (tenant_id, payer_code_key, id);
create index payers_contract_end on payers (tenant_id, contract_ends_on_key, id);
create index payers_name_current on payers (tenant_id, name_key, id) where archived_at is null;
create index payers_code_current on payers (tenant_id, payer_code_key, id) where archived_at is null;
create index payers_contract_end_current on payers (tenant_id, contract_ends_on_key, id) where archived_at is null;
call protect('payers');

create table partner_organizations (
  like record_columns including all,
  name text not null,
  kind text not null check (kind in ('provider', 'partner')),
  identifiers jsonb,
  services jsonb,
  npi text,
  tax_id text,
  phone text,
  address_line text,
  city text,
  state text,
  postal_code text,
  contract_number text,
  contract_starts_on date,
  contract_ends_on date,
  accepting boolean,
  monthly_capacity int,
  contacts jsonb,
  note text,
  archived_at timestamptz,
  name_key text collate "C" not null generated always as (search_key(name)) stored,
  contract_ends_on_key date not null generated always as (coalesce(contract_ends_on, 'infinity'::date)) stored,
  find_key text[] collate "C" not null generated always as (
    find_words(array[name, city] || texts_named(contacts, 'name'), array[npi, tax_id, contract_number] || texts_named(identifiers, 'value'))) stored,
  constraint partner_organizations_contract_ends_on_after_from check (contract_ends_on >= contract_starts_on)
);
comment on table partner_organizations is 'Providers and partner organizations with their contracts and services.';
create index partner_organizations_name on partner_organizations (tenant_id, name_key, id);
create index partner_organizations_contract_end on partner_organizations (tenant_id, contract_ends_on_key, id);
create index partner_organizations_name_current on partner_organizations (tenant_id, name_key, id) where archived_at is null;
create index partner_organizations_contract_end_current on partner_organizations (tenant_id, contract_ends_on_key, id) where archived_at is null;
call protect('partner_organizations');

-- The programs of partner organizations: where somebody is referred to.
create table healthcare_services (
  like record_columns including all,
  partner_organization_id uuid not null,
  name text not null,
  service text not null,
  categories jsonb not null,
  eligibility text,
  minimum_age int,
  maximum_age int,
  counties jsonb not null,
  postal_codes jsonb not null,
  languages jsonb not null,
  hours text,
  phone text,
  email text,
  website text,
  address_line text,
  city text,
  state text,
  postal_code text,
  note text,
  places int,
  wait_weeks int,
  capacity_on date,
  capacity_told_by text,
  capacity_by_name text,
  archived_at timestamptz,
  name_key text collate "C" not null generated always as (search_key(name)) stored,
  find_key text[] collate "C" not null generated always as (find_words(array[name, city], array[postal_code])) stored,
  foreign key (tenant_id, partner_organization_id) references partner_organizations (tenant_id, id),
  constraint healthcare_services_maximum_age_after_minimum_age check (maximum_age >= minimum_age)
);
comment on table healthcare_services is 'Programs of partner organizations: what they do, for whom, where and when, and their free places.';
create index healthcare_services_name on healthcare_services (tenant_id, name_key, id);
create index healthcare_services_name_current on healthcare_services (tenant_id, name_key, id) where archived_at is null;
create index healthcare_services_partner_organization on healthcare_services (tenant_id, partner_organization_id, name_key, id);
create index healthcare_services_service on healthcare_services (tenant_id, service, name_key, id) where archived_at is null;
call protect('healthcare_services');

create table practitioners (
  like record_columns including all,
  given_name text,
  family_name text not null,
  npi text,
  phone text,
  family_name_key text collate "C" not null generated always as (search_key(family_name)) stored,
  -- Licensed people are found by the words of their names, in any order, and by their number.
  find_key text[] collate "C" not null generated always as (find_words(array[given_name, family_name], array[npi])) stored
);
comment on table practitioners is 'Physicians and other professionals outside the organization.';
create index practitioners_family_name on practitioners (tenant_id, family_name_key, id);
create index practitioners_npi on practitioners (tenant_id, npi) where npi is not null;
call protect('practitioners');
