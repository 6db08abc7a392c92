-- A version of benefit rules that has not begun can be withdrawn. What it had ended goes on as before.

alter table benefit_policies
  add column status text not null default 'active' check (status in ('active', 'withdrawn')),
  add column reason text,
  -- Which version ended this one, and the last day it had before.
  add column ended_by_id uuid,
  add column end_before date;

-- The owner reads and writes rows of all organisations here, whatever its own rights.
alter table benefit_policies no force row level security;
alter table tenants no force row level security;
-- Of versions that wait for their day: they ended one that had no end.
update benefit_policies b set ended_by_id = n.id
from benefit_policies n join tenants z on z.tenant_id = n.tenant_id
where n.tenant_id = b.tenant_id and n.programme = b.programme and n.payer_id is not distinct from b.payer_id
  and b.effective_to = n.effective_from - 1 and n.effective_from > (now() at time zone z.time_zone)::date;
alter table benefit_policies force row level security;
alter table tenants force row level security;

alter table benefit_policies drop constraint benefit_policies_effective_from_overlap;
alter table benefit_policies add constraint benefit_policies_effective_from_overlap exclude using gist (
  tenant_id with =, programme with =, (coalesce(payer_id, '00000000-0000-0000-0000-000000000000')) with =,
  (daterange(effective_from, effective_to, '[]')) with &&) where (status = 'active') deferrable initially deferred;

drop trigger keep_begun on benefit_policies;
create trigger keep_begun before update of body, status on benefit_policies for each row
  when ((new.body - 'citations', new.status) is distinct from (old.body - 'citations', old.status)) execute function keep_begun_policy();

create or replace view benefit_policies_view with (security_invoker = true) as
  select tenant_id, id, version, programme, payer_id, effective_from, effective_to, body
  from benefit_policies where status = 'active';
