-- The programmes of partner organisations: where somebody is referred to.
create table healthcare_services (
  like record_columns including all,
  organization_id uuid not null,
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
  foreign key (tenant_id, organization_id) references organizations (tenant_id, id),
  constraint healthcare_services_maximum_age_after_minimum_age check (maximum_age >= minimum_age)
);
comment on table healthcare_services is 'Programmes of partner organisations: what they do, for whom, where and when, and their free places.';
create index healthcare_services_name on healthcare_services (tenant_id, name_key, id);
create index healthcare_services_name_current on healthcare_services (tenant_id, name_key, id) where archived_at is null;
create index healthcare_services_organization on healthcare_services (tenant_id, organization_id, name_key, id);
create index healthcare_services_service on healthcare_services (tenant_id, service, name_key, id) where archived_at is null;
call protect('healthcare_services');

-- What who refers somebody asks of a programme, and of its organisation.
create view healthcare_services_view with (security_invoker = true) as
  select tenant_id, id, organization_id, name, service, categories, eligibility, minimum_age, maximum_age, counties, postal_codes, languages,
    hours, phone, email, city, places, wait_weeks, capacity_on, capacity_told_by, archived_at
  from healthcare_services;
grant select on healthcare_services_view to puente_app;

create or replace view organizations_view with (security_invoker = true) as
  select tenant_id, id, name, kind, accepting, archived_at
  from organizations;
