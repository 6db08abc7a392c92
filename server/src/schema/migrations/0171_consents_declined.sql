-- When a person said no: of two answers in records that were merged the later one holds.
alter table consents add column declined_on date, add column declined_at timestamptz;
-- The owner reads and writes rows of all organisations here, whatever its own rights.
alter table consents no force row level security;
alter table tenants no force row level security;
update consents c set declined_on = (c.updated_at at time zone o.time_zone)::date, declined_at = c.updated_at
from tenants o where o.tenant_id = c.tenant_id and c.status = 'rejected';
alter table consents force row level security;
alter table tenants force row level security;
alter table consents add constraint consents_declined_complete check (status <> 'rejected' or (declined_on is not null and declined_at is not null));
create index consents_refused on consents (tenant_id, patient_id, kind) where status in ('rejected', 'inactive');

create or replace view consents_view with (security_invoker = true) as
  select tenant_id, id, patient_id, labels, status, kind, given_on, expires_on, revoked_on, recipient_id, version, created_by,
    recipient, data_classes, purposes, later_refusals(tenant_id, patient_id, kind, given_on, given_at) as later_refusals
  from consents;
