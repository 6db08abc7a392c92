-- What somebody is to do: about a person, or for the team.

create table tasks (
  like patient_record_columns including all,
  status text not null default 'open' check (status in ('open', 'in-progress', 'completed', 'cancelled')),
  title text not null,
  note text,
  owner_id uuid,
  owner_name text,
  due_on date,
  due_time text,
  priority text not null,
  checklist jsonb not null default '[]',
  watcher_ids jsonb not null default '[]',
  watcher_names jsonb not null default '[]',
  repeats text,
  care_plan_id uuid,
  referral_id uuid,
  encounter_id uuid,
  assessment_id uuid,
  need_id uuid,
  goal_id uuid,
  step_id uuid,
  rule text,
  done_at timestamptz,
  done_by_name text,
  done_note text,
  status_reason text,
  created_by_name text,
  next_id uuid,
  due_on_key date not null generated always as (coalesce(due_on, 'infinity'::date)) stored,
  foreign key (tenant_id, owner_id) references users (tenant_id, id),
  foreign key (tenant_id, referral_id) references referrals (tenant_id, id),
  foreign key (tenant_id, encounter_id) references encounters (tenant_id, id),
  foreign key (tenant_id, assessment_id) references assessments (tenant_id, id),
  foreign key (tenant_id, need_id) references needs (tenant_id, id),
  foreign key (tenant_id, next_id) references tasks (tenant_id, id),
  check ((done_at is not null) = (status = 'completed')),
  check (due_on is not null or due_time is null and repeats is null)
);
comment on table tasks is 'Tasks about a person, made by staff or by a rule.';
create index tasks_created on tasks (tenant_id, created_at, id);
create index tasks_due on tasks (tenant_id, due_on_key, id) include (labels, patient_id, owner_id);
create index tasks_state on tasks (tenant_id, status, due_on_key, id) include (labels, patient_id, owner_id);
create index tasks_owner on tasks (tenant_id, owner_id, status, due_on_key, id) include (labels, patient_id);
create index tasks_open on tasks (tenant_id, owner_id, due_on_key, id) include (labels, patient_id) where status in ('open', 'in-progress');
create index tasks_patient on tasks (tenant_id, patient_id, due_on_key, id);
create index tasks_story on tasks (tenant_id, patient_id, done_at, id) where done_at is not null;
create index tasks_plan on tasks (tenant_id, care_plan_id, id) where care_plan_id is not null;
create index tasks_referral on tasks (tenant_id, referral_id, id) where referral_id is not null;
create index tasks_visit on tasks (tenant_id, encounter_id, id) where encounter_id is not null;
create index tasks_assessment on tasks (tenant_id, assessment_id, id) where assessment_id is not null;
create index tasks_need on tasks (tenant_id, need_id, id) where need_id is not null;
create index tasks_next on tasks (tenant_id, next_id, id) where next_id is not null;
call carries_labels('tasks');
call takes_marks('tasks', 'care_plan_id', 'referral_id', 'encounter_id', 'assessment_id', 'need_id');
call protect('tasks');

create table team_tasks (
  like record_columns including all,
  status text not null default 'open' check (status in ('open', 'in-progress', 'completed', 'cancelled')),
  title text not null,
  note text,
  owner_id uuid,
  owner_name text,
  due_on date,
  due_time text,
  priority text not null,
  checklist jsonb not null default '[]',
  watcher_ids jsonb not null default '[]',
  watcher_names jsonb not null default '[]',
  repeats text,
  rule text,
  done_at timestamptz,
  done_by_name text,
  done_note text,
  status_reason text,
  created_by_name text,
  next_id uuid,
  due_on_key date not null generated always as (coalesce(due_on, 'infinity'::date)) stored,
  foreign key (tenant_id, owner_id) references users (tenant_id, id),
  foreign key (tenant_id, next_id) references team_tasks (tenant_id, id),
  check ((done_at is not null) = (status = 'completed')),
  check (due_on is not null or due_time is null and repeats is null)
);
comment on table team_tasks is 'Tasks of the team, about nobody.';
create index team_tasks_created on team_tasks (tenant_id, created_at, id);
create index team_tasks_due on team_tasks (tenant_id, due_on_key, id);
create index team_tasks_state on team_tasks (tenant_id, status, due_on_key, id);
create index team_tasks_owner on team_tasks (tenant_id, owner_id, status, due_on_key, id);
create index team_tasks_open on team_tasks (tenant_id, owner_id, due_on_key, id) where status in ('open', 'in-progress');
create index team_tasks_next on team_tasks (tenant_id, next_id, id) where next_id is not null;
call protect('team_tasks');

-- A rule makes one task for a subject and a day, however often it runs. The day stays where a worker moves the task to another one.
create table made_tasks (
  tenant_id uuid not null references tenants,
  rule text not null check (rule in ('plan-review', 'plan-agreement', 'plan-returned', 'plan-step', 'repeated')),
  -- The plan, its step, or the first task of those that are repeated.
  subject uuid not null,
  due_on date not null,
  task_id uuid not null,
  primary key (tenant_id, rule, subject, due_on)
);
comment on table made_tasks is 'Which tasks rules have made, once for each rule, subject and day.';
create index made_tasks_task on made_tasks (tenant_id, task_id);
call protect('made_tasks', 'select, insert, delete');

create view tasks_view with (security_invoker = true) as
  select tenant_id, id, version, labels, created_by, status, status in ('open', 'in-progress') as is_open, patient_id, title, owner_id, due_on, due_time, priority, care_plan_id,
    goal_id, step_id
  from tasks;
grant select on tasks_view to puente_app;

create view team_tasks_view with (security_invoker = true) as
  select tenant_id, id, version, created_by, status, status in ('open', 'in-progress') as is_open, title, owner_id, due_on, due_time, priority from team_tasks;
grant select on team_tasks_view to puente_app;
