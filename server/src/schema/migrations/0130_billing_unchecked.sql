-- A charge says its diagnoses, where its price comes from, and who voided it. A price says whether somebody confirmed it; a version
-- of benefit rules has a number of its own.

-- The owner reads and writes rows of all organisations here, whatever its own rights.
alter table fees no force row level security;
alter table benefit_policies no force row level security;
alter table charges no force row level security;
alter table assessments_due no force row level security;
alter table fees add column verified boolean not null default true;
alter table fees alter column verified drop default;
-- The general rates that ship with the product say so themselves.
update fees set verified = false where citation like 'Medi-Cal fee-for-service rate of 2022 by code,% Not verified;%';

alter table benefit_policies add column number int;
update benefit_policies b set number = n.number
from (select tenant_id, id, row_number() over (partition by tenant_id, programme, payer_id order by effective_from) as number from benefit_policies) n
where n.tenant_id = b.tenant_id and n.id = b.id;
alter table benefit_policies alter column number set not null;
create unique index benefit_policies_number on benefit_policies (tenant_id, programme, coalesce(payer_id, '00000000-0000-0000-0000-000000000000'), number);
create trigger number_version before insert on benefit_policies for each row execute function number_policy_version();

alter table charges
  add column diagnosis_codes jsonb not null default '[]',
  add column diagnosis_pointers jsonb not null default '[]',
  add column fee_id uuid,
  add column fee_version int,
  add column fee_citation text,
  add column fee_verified boolean,
  add column status_reason text,
  add column status_at timestamptz,
  add column status_by_name text,
  add foreign key (tenant_id, fee_id) references fees (tenant_id, id);

-- What was ready under a rule that nobody checked is assessed again.
insert into assessments_due (tenant_id, kind, subject_id, bulk)
select distinct tenant_id, 'person', patient_id, true from charges where status in ('needs-info', 'ready', 'not-billable');
alter table fees force row level security;
alter table benefit_policies force row level security;
alter table charges force row level security;
alter table assessments_due force row level security;
