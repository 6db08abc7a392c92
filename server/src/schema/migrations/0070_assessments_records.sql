-- Questionnaires, the people who are asked, what the answers mean: needs and warnings.

create table questionnaires (
  like record_columns including all,
  status text not null default 'draft' check (status in ('draft', 'published', 'retired')),
  content jsonb not null,
  note text,
  url text not null,
  content_version text,
  title text not null,
  titles jsonb not null,
  languages jsonb not null,
  code text,
  copyright text,
  publisher text,
  questions int not null,
  is_scored boolean not null,
  finds_needs boolean not null,
  is_substance_use boolean not null,
  is_shipped boolean not null default false,
  number int,
  published_at timestamptz,
  title_key text collate "C" not null generated always as (search_key(title)) stored,
  check ((number is null) = (published_at is null) and (status <> 'published' or number is not null))
);
comment on table questionnaires is 'Instruments as FHIR R4 Questionnaires, one row for each version.';
create unique index questionnaires_number on questionnaires (tenant_id, url, number);
create unique index questionnaires_in_use on questionnaires (tenant_id, url) where status = 'published';
create index questionnaires_created on questionnaires (tenant_id, created_at, id);
create index questionnaires_title on questionnaires (tenant_id, title_key, id);
call protect('questionnaires');

create table screening_rules (
  like record_columns including all,
  program text not null,
  questionnaire_url text not null,
  within_days int not null check (within_days between 0 and 365),
  every_months int check (every_months between 1 and 60),
  source text,
  title text not null,
  archived_at timestamptz
);
comment on table screening_rules is 'When people of a program are asked a questionnaire, and how often again.';
create unique index screening_rules_questionnaire_url on screening_rules (tenant_id, program, questionnaire_url) where archived_at is null;
create index screening_rules_created on screening_rules (tenant_id, created_at, id);
call protect('screening_rules');

create table assessments (
  like patient_record_columns including all,
  status text not null default 'in-progress' check (status in (
    'not-started', 'in-progress', 'completed', 'reviewed', 'stopped', 'amended', 'cancelled', 'entered-in-error')),
  questionnaire_id uuid not null,
  language text,
  mode text,
  informant text,
  informant_name text,
  with_interpreter boolean,
  program text,
  encounter_id uuid,
  due_on date,
  note text,
  title text not null,
  questionnaire_url text not null,
  owner_id text,
  owner_name text,
  started_at timestamptz,
  completed_at timestamptz,
  completed_by_name text,
  stop_reason text,
  status_reason text,
  asked int,
  scores jsonb not null default '[]',
  flags jsonb not null default '[]',
  needs_review boolean not null default false,
  reviewed_at timestamptz,
  reviewed_by_name text,
  review_note text,
  amends_id uuid,
  amended_by_id uuid,
  next_url text,
  due_on_key date not null generated always as (coalesce(due_on, 'infinity'::date)) stored,
  completed_at_key timestamptz not null generated always as (coalesce(completed_at, '-infinity'::timestamptz)) stored,
  foreign key (tenant_id, questionnaire_id) references questionnaires (tenant_id, id),
  foreign key (tenant_id, encounter_id) references encounters (tenant_id, id),
  foreign key (tenant_id, amends_id) references assessments (tenant_id, id),
  foreign key (tenant_id, amended_by_id) references assessments (tenant_id, id),
  check (status not in ('completed', 'reviewed', 'amended') or completed_at is not null and asked is not null),
  check (status not in ('not-started', 'cancelled') or started_at is null)
);
comment on table assessments is 'Questionnaires asked of a person: planned, asked, completed, reviewed.';
-- The job plans one for a person, a questionnaire and a day.
create unique index assessments_planned on assessments (tenant_id, patient_id, questionnaire_url, due_on) where created_by = 'system:plan-screenings';
create index assessments_created on assessments (tenant_id, created_at, id);
create index assessments_due_on on assessments (tenant_id, due_on_key, id) include (labels, patient_id, owner_id);
create index assessments_completed on assessments (tenant_id, completed_at_key, id) include (labels, patient_id, owner_id);
create index assessments_state_due on assessments (tenant_id, status, due_on_key, id) include (labels, patient_id, owner_id);
create index assessments_state_completed on assessments (tenant_id, status, completed_at_key, id) include (labels, patient_id, owner_id);
create index assessments_to_review on assessments (tenant_id, completed_at_key, id) include (labels, patient_id, owner_id) where needs_review;
create index assessments_owner on assessments (tenant_id, owner_id, status, due_on_key, id) include (labels, patient_id);
create index assessments_patient on assessments (tenant_id, patient_id, completed_at_key, id);
create index assessments_story on assessments (tenant_id, patient_id, completed_at, id) where completed_at is not null;
create index assessments_asked on assessments (tenant_id, questionnaire_url, status, completed_at_key, id) include (labels, patient_id, owner_id);
create index assessments_questionnaire on assessments (tenant_id, questionnaire_id, id);
create index assessments_visit on assessments (tenant_id, encounter_id, id) where encounter_id is not null;
create index assessments_amends on assessments (tenant_id, amends_id, id) where amends_id is not null;
-- One asked by a program under 42 CFR Part 2 tells of the treatment. Before the labels of the person are inherited.
create trigger close_assessment before insert on assessments for each row execute function mark_part2_enrollment();
call carries_labels('assessments');
call takes_marks('assessments', 'amends_id', 'encounter_id');
call protect('assessments');

create table assessment_answers (
  like patient_record_columns including all,
  assessment_id uuid not null,
  link_id text not null,
  "values" jsonb not null,
  absent text check (absent in ('declined', 'not-asked')),
  is_from_record boolean,
  answered_by_name text
);
comment on table assessment_answers is 'The answers of assessments, each saved as it comes.';
create unique index assessment_answers_link_id on assessment_answers (tenant_id, assessment_id, link_id);
create index assessment_answers_created on assessment_answers (tenant_id, created_at, id);
create index assessment_answers_patient on assessment_answers (tenant_id, patient_id, id);
call follows('assessment_answers', 'assessments', 'assessment_id');
call protect('assessment_answers');

create table safety_alerts (
  like patient_record_columns including all,
  status text not null default 'raised' check (status in ('raised', 'acknowledged', 'closed')),
  assessment_id uuid,
  reason text not null,
  link_id text not null,
  raised_at timestamptz not null,
  owner_id text,
  owner_name text,
  clinician_id text,
  clinician_name text,
  is_answer_changed boolean not null default false,
  steps jsonb not null default '[]',
  acknowledged_at timestamptz,
  acknowledged_by_name text,
  acknowledge_note text,
  closed_at timestamptz,
  closed_by_name text,
  outcome text,
  foreign key (tenant_id, assessment_id) references assessments (tenant_id, id)
);
comment on table safety_alerts is 'Answers that may mean danger, the steps that a worker took, and what a clinician did.';
create unique index safety_alerts_reason on safety_alerts (tenant_id, assessment_id, reason);
create index safety_alerts_created on safety_alerts (tenant_id, created_at, id);
create index safety_alerts_raised on safety_alerts (tenant_id, raised_at, id) include (labels, patient_id, owner_id);
create index safety_alerts_state on safety_alerts (tenant_id, status, raised_at, id) include (labels, patient_id, owner_id);
create index safety_alerts_owner on safety_alerts (tenant_id, owner_id, status, raised_at, id) include (labels, patient_id);
create index safety_alerts_patient on safety_alerts (tenant_id, patient_id, raised_at, id);
call carries_labels('safety_alerts');
call takes_marks('safety_alerts', 'assessment_id');
call protect('safety_alerts');

create table needs (
  like patient_record_columns including all,
  status text not null default 'possible'
    check (status in ('possible', 'open', 'in-work', 'met', 'not-met', 'declined', 'refuted', 'entered-in-error')),
  domain text not null,
  code text,
  priority text not null,
  own_words text,
  note text,
  diagnosis_id uuid,
  encounter_id uuid,
  assessment_id uuid,
  link_id text,
  last_found_on date,
  found_on date not null,
  confirmed_on date,
  confirmed_by_name text,
  closed_on date,
  status_reason text,
  recorded_by_name text,
  foreign key (tenant_id, diagnosis_id) references diagnoses (tenant_id, id),
  foreign key (tenant_id, encounter_id) references encounters (tenant_id, id),
  foreign key (tenant_id, assessment_id) references assessments (tenant_id, id),
  check ((closed_on is not null) = (status in ('met', 'not-met', 'declined', 'refuted')) or status = 'entered-in-error')
);
comment on table needs is 'Social needs of a person: possible, confirmed with the person, in work, met or not.';
create index needs_created on needs (tenant_id, created_at, id);
create index needs_found on needs (tenant_id, found_on, id) include (labels, patient_id);
create index needs_state on needs (tenant_id, status, domain, found_on, id) include (labels, patient_id);
create index needs_domain on needs (tenant_id, domain, status, id) include (labels, patient_id);
create index needs_patient on needs (tenant_id, patient_id, found_on, id);
create index needs_story on needs (tenant_id, patient_id, closed_on, id) where closed_on is not null;
create index needs_assessment on needs (tenant_id, assessment_id, id) where assessment_id is not null;
create index needs_visit on needs (tenant_id, encounter_id, id) where encounter_id is not null;
create index needs_diagnosis on needs (tenant_id, diagnosis_id, id) where diagnosis_id is not null;
call carries_labels('needs');
call takes_marks('needs', 'assessment_id', 'encounter_id', 'diagnosis_id');
call protect('needs');

-- A referral is made for a need, and bears its marks.
do $$
declare
  named text;
begin
  foreach named in array array['previous_id', 'duplicate_of_id', 'recommendation_id', 'document_id'] loop
    execute format('drop trigger bear_marks_%s on referrals', named);
    execute format('drop trigger hand_marks_referrals_%s on own_labels', named);
  end loop;
end $$;
alter table referrals
  add column need_id uuid,
  add foreign key (tenant_id, need_id) references needs (tenant_id, id);
create index referrals_need on referrals (tenant_id, need_id, id) where need_id is not null;
call takes_marks('referrals', 'previous_id', 'duplicate_of_id', 'recommendation_id', 'document_id', 'need_id');
