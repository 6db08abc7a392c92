-- Payers and organisations that are not used any more are archived. Lists leave them out: what stands in them has indexes of its
-- own, however many are archived.

alter table payers add column archived_at timestamptz;
create index payers_name_current on payers (tenant_id, name_key, id) where archived_at is null;
create index payers_code_current on payers (tenant_id, payer_code_key, id) where archived_at is null;
create index payers_contract_end_current on payers (tenant_id, contract_ends_on_key, id) where archived_at is null;

alter table organizations add column archived_at timestamptz;
create index organizations_name_current on organizations (tenant_id, name_key, id) where archived_at is null;
create index organizations_contract_end_current on organizations (tenant_id, contract_ends_on_key, id) where archived_at is null;

create or replace view payers_view with (security_invoker = true) as
  select tenant_id, id, created_by, created_at, name, plan_type, filing_months, filing_days, filing_base, archived_at
  from payers;
