-- Plans of care in versions, what they are begun from, and the templates of an organization.

create table care_plan_templates (
  like record_columns including all,
  title text not null,
  kind text not null check (kind in ('chw-plan-of-care', 'ecm', 'community-supports', 'general')),
  domain text,
  goals jsonb not null,
  shipped_as text,
  archived_at timestamptz,
  title_key text collate "C" not null generated always as (search_key(title)) stored
);
comment on table care_plan_templates is 'Goals and steps that plans of care begin with.';
create unique index care_plan_templates_shipped_as on care_plan_templates (tenant_id, shipped_as) where shipped_as is not null;
create index care_plan_templates_created on care_plan_templates (tenant_id, created_at, id);
create index care_plan_templates_title on care_plan_templates (tenant_id, title_key, id);
create index care_plan_templates_titles on care_plan_templates (tenant_id, title_key, id) where archived_at is null;
call protect('care_plan_templates');

create table care_plans (
  like patient_record_columns including all,
  status text not null default 'draft' check (status in (
    'draft', 'proposed', 'approved', 'active', 'on-hold', 'completed', 'revoked', 'superseded', 'expired', 'entered-in-error')),
  kind text not null check (kind in ('chw-plan-of-care', 'ecm', 'community-supports', 'general')),
  title text,
  need_ids jsonb not null default '[]',
  program text,
  language text,
  conditions jsonb not null default '[]',
  other_professionals jsonb not null default '[]',
  no_other_professionals boolean,
  goals jsonb not null default '[]',
  steps jsonb not null default '[]',
  strengths text,
  preferences text,
  emergency_plan text,
  effective_from date,
  effective_to date,
  number int not null default 1 check (number > 0),
  series_id uuid not null,
  amends_id uuid,
  amended_by_id uuid,
  amend_reason text,
  owner_id text,
  owner_name text,
  proposed_at timestamptz,
  proposed_by_name text,
  returned_at timestamptz,
  return_reason text,
  returned_by_name text,
  approved_at timestamptz,
  approved_on date,
  approved_by_id text,
  approved_by_name text,
  approver_type text,
  agreed_on date,
  agreement_method text check (agreement_method in ('verbal', 'signed')),
  agreed_by_name text,
  agreement_taken_by_name text,
  agreement_interpreter text,
  signature jsonb,
  content_hash text,
  last_review_on date,
  review_due_on date,
  reviews jsonb not null default '[]',
  achievements jsonb not null default '[]',
  ended_on date,
  status_reason text,
  status_at timestamptz,
  status_by_name text,
  review_due_on_key date not null generated always as (coalesce(review_due_on, 'infinity'::date)) stored,
  proposed_at_key timestamptz not null generated always as (coalesce(proposed_at, '-infinity'::timestamptz)) stored,
  effective_to_key date not null generated always as (coalesce(effective_to, 'infinity'::date)) stored,
  foreign key (tenant_id, amends_id) references care_plans (tenant_id, id),
  foreign key (tenant_id, amended_by_id) references care_plans (tenant_id, id),
  constraint care_plans_effective_to_after_start check (effective_to >= effective_from),
  check (status not in ('approved', 'active', 'on-hold') or num_nulls(approved_on, approver_type, content_hash, effective_from, effective_to) = 0),
  check (status not in ('active', 'on-hold') or agreed_on is not null),
  check (status in ('active', 'on-hold') or review_due_on is null)
);
comment on table care_plans is 'Plans of care of people, one row for each version: proposed, approved by a clinician, agreed by the person.';
create unique index care_plans_number on care_plans (tenant_id, series_id, number);
create index care_plans_created on care_plans (tenant_id, created_at, id);
create index care_plans_review_due on care_plans (tenant_id, review_due_on_key, id) include (labels, patient_id, owner_id);
create index care_plans_proposed on care_plans (tenant_id, proposed_at_key, id) include (labels, patient_id, owner_id);
create index care_plans_effective_to on care_plans (tenant_id, effective_to_key, id) include (labels, patient_id, owner_id);
create index care_plans_state on care_plans (tenant_id, status, review_due_on_key, id) include (labels, patient_id, owner_id);
create index care_plans_kind on care_plans (tenant_id, kind, status, id) include (labels, patient_id, owner_id);
create index care_plans_owner on care_plans (tenant_id, owner_id, status, id) include (labels, patient_id);
create index care_plans_patient on care_plans (tenant_id, patient_id, status, id);
create index care_plans_story on care_plans (tenant_id, patient_id, approved_at, id) where approved_at is not null;
create index care_plans_end on care_plans (tenant_id, patient_id, ended_on, id) where ended_on is not null;
create index care_plans_amends on care_plans (tenant_id, amends_id, id) where amends_id is not null;

-- One of a program under 42 CFR Part 2 tells of the treatment. Before the marks of what it is begun from, and the labels of the person.
create trigger add_part2 before insert on care_plans for each row execute function mark_part2_enrollment();
call carries_labels('care_plans');

-- A plan is begun from any number of needs and diagnoses: `takes_marks` knows one in a column alone.
create table care_plan_sources (
  tenant_id uuid not null references tenants,
  care_plan_id uuid not null,
  source_id uuid not null,
  primary key (tenant_id, care_plan_id, source_id),
  foreign key (tenant_id, care_plan_id) references care_plans (tenant_id, id)
);
comment on table care_plan_sources is 'The records whose marks a plan of care bears: its needs, its diagnoses, and the version that it amends.';
create index care_plan_sources_source on care_plan_sources (tenant_id, source_id, care_plan_id);
call protect('care_plan_sources', 'select, insert, delete');
create trigger bear_marks before insert or update of need_ids, conditions, goals, amends_id on care_plans
  for each row execute function bear_plan_marks();
create trigger keep_sources after insert or update of need_ids, conditions, goals, amends_id on care_plans
  for each row execute function keep_plan_sources();
create trigger hand_marks_care_plans after insert or update of labels on own_labels for each row execute function hand_plan_marks();
call protect('care_plans');

-- A charge follows the plan that it needs.
create trigger note_change after update of status, effective_from, effective_to, ended_on, reviews on care_plans for each row
  when (new.kind = 'chw-plan-of-care' and new.approved_on is not null and
    (new.status, new.effective_from, new.effective_to, new.ended_on, new.reviews)
      is distinct from (old.status, old.effective_from, old.effective_to, old.ended_on, old.reviews))
  execute function note_changed_fact();

-- What other modules may read of plans. Columns that are not here may change without a look at them.
create view care_plans_view with (security_invoker = true) as
  select tenant_id, id, version, labels, created_by, owner_id, owner_name, status, patient_id, kind, title, goals, steps, number, series_id,
    amends_id, amended_by_id, effective_from, effective_to, approved_on, approved_by_id, approver_type, agreed_on, reviews, review_due_on,
    ended_on, returned_at, return_reason, status_at
  from care_plans;
grant select on care_plans_view to puente_app;
