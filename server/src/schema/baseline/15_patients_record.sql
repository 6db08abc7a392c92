-- What is kept around a person: insurance, programs, relatives, the care team, households. A `began_on_key` is where
-- a record stands in the person's story: each kind is read along an index of its own.

/* ---- Insurance --------------------------------------------------------------------------------------- */

create table coverages (
  like patient_record_columns including all,
  status text not null default 'active' check (status in ('active', 'entered-in-error')),
  payer_id uuid not null,
  plan_name text,
  aid_code text,
  -- The number a plan knows the person by.
  member_id text,
  priority int not null,
  starts_on date,
  ends_on date,
  verified_on date,
  verified_source text,
  verified_by text,
  verified_by_name text,
  member_id_key text collate "C" generated always as (upper(member_id collate "C")) stored,
  began_on_key date not null generated always as (coalesce(starts_on, (created_at at time zone 'UTC')::date)) stored,
  foreign key (tenant_id, payer_id) references payers (tenant_id, id),
  constraint coverages_ends_on_after_start check (ends_on >= starts_on),
  -- Imported rows are what their source says, overlaps and all. Checked at the end of the transaction: two may change places.
  constraint coverages_starts_on_overlap exclude using gist (
    tenant_id with =, patient_id with =, priority with =, (daterange(starts_on, ends_on, '[]')) with &&)
    where (origin = 'puente' and status = 'active') deferrable initially deferred
);
comment on table coverages is 'Which payer insures a person, in which order and when.';
create index coverages_patient on coverages (tenant_id, patient_id, priority, id);
create index coverages_priority on coverages (tenant_id, priority, id);
create index coverages_member on coverages (tenant_id, member_id_key, id) where member_id_key is not null;
create index coverages_story on coverages (tenant_id, patient_id, began_on_key, id);
create trigger forget_verification before update of payer_id, member_id on coverages for each row
  when (new.payer_id <> old.payer_id or new.member_id is distinct from old.member_id) execute function forget_verification();
-- What may stand once for a person stands once in all records that a merge made one.
create constraint trigger refuse_second after insert or update of priority, starts_on, ends_on, status, payer_id, member_id on coverages
  deferrable initially deferred for each row when (new.origin = 'puente' and new.status = 'active') execute function refuse_second_coverage();
call carries_labels('coverages');
call protect('coverages');

/* ---- Programs -------------------------------------------------------------------------------------- */

create table enrollments (
  like patient_record_columns including all,
  status text not null default 'referred'
    check (status in ('referred', 'outreach', 'enrolled', 'active', 'on-hold', 'graduated', 'disenrolled', 'entered-in-error')),
  program text not null,
  payer_id uuid,
  referred_on date not null,
  note text,
  starts_on date,
  ends_on date,
  disenroll_reason text,
  began_on_key date not null generated always as (coalesce(starts_on, referred_on)) stored,
  foreign key (tenant_id, payer_id) references payers (tenant_id, id),
  constraint enrollments_starts_on_after_referral check (starts_on >= referred_on),
  constraint enrollments_ends_on_after_start check (ends_on >= coalesce(starts_on, referred_on)),
  constraint enrollments_status_complete check (
    (starts_on is not null or status not in ('enrolled', 'active', 'on-hold', 'graduated'))
    and (ends_on is not null) = (status in ('graduated', 'disenrolled')) or status = 'entered-in-error')
);
comment on table enrollments is 'In which program a person is or was, from the referral to the end.';
create index enrollments_created on enrollments (tenant_id, created_at, id);
create index enrollments_referred on enrollments (tenant_id, referred_on, id);
create index enrollments_state on enrollments (tenant_id, status, id) include (labels, patient_id);
create index enrollments_in on enrollments (tenant_id, program, status, id) include (labels, patient_id);
create index enrollments_patient on enrollments (tenant_id, patient_id, began_on_key, id);
create index enrollments_ended on enrollments (tenant_id, patient_id, ends_on, id) where ends_on is not null;
create trigger keep_programs after insert on enrollments for each row execute function keep_programs();
create trigger keep_changed_programs after update of status, labels on enrollments for each row
  when (new.status <> old.status or new.labels <> old.labels) execute function keep_programs();
create trigger refuse_after_death after insert on enrollments for each row when (new.origin = 'puente') execute function refuse_referral_after_death();
-- Once in a program, a person is not referred to it again. It is asked of what is closed and of what is open apart: a refusal by a row
-- that the caller does not see would tell of it (docs/decisions/0009-marks-follow.md).
create trigger refuse_second after insert or update of status, starts_on, ends_on on enrollments for each row
  when (new.status <> 'entered-in-error') execute function refuse_second_enrollment();
-- That somebody is in a program under Part 2 tells of the treatment. Before the labels of the person are inherited.
create trigger close_enrollment before insert on enrollments for each row execute function mark_part2_enrollment();
call carries_labels('enrollments');
call protect('enrollments');

/* ---- Relatives and the care team --------------------------------------------------------------------- */

create table caregivers (
  like patient_record_columns including all,
  given_name text,
  family_name text not null,
  relationship text not null,
  phone text,
  email text,
  language text,
  lives_with boolean,
  emergency_contact boolean not null,
  legal_authority text not null default 'none',
  legal_document_id uuid,
  consent_to_share boolean not null,
  share_scope jsonb not null default '[]',
  strain int,
  starts_on date,
  ends_on date,
  family_name_key text collate "C" not null generated always as (search_key(family_name)) stored,
  began_on_key date not null generated always as (coalesce(starts_on, (created_at at time zone 'UTC')::date)) stored,
  constraint caregivers_ends_on_after_start check (ends_on >= starts_on)
);
comment on table caregivers is 'Relatives and others who care for a person, and what they may hear.';
create index caregivers_patient on caregivers (tenant_id, patient_id, created_at, id);
create index caregivers_family_name on caregivers (tenant_id, family_name_key, id);
create index caregivers_story on caregivers (tenant_id, patient_id, began_on_key, id);
create trigger scope_consent before insert or update on caregivers for each row execute function default_share_scope();
call carries_labels('caregivers');
call protect('caregivers');

create table care_team_members (
  like patient_record_columns including all,
  status text not null default 'active' check (status in ('active', 'ended')),
  user_id uuid,
  practitioner_id uuid,
  name text,
  phone text,
  role text not null,
  -- What others should know of the part the member takes.
  note text,
  starts_on date not null,
  ends_on date,
  member_name text,
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, practitioner_id) references practitioners (tenant_id, id),
  constraint care_team_members_ends_on_after_start check (ends_on >= starts_on),
  constraint care_team_members_name_alone check (num_nonnulls(user_id, practitioner_id, name) = 1),
  -- Nobody is on the same team twice.
  constraint care_team_members_user_id_overlap exclude using gist (
    tenant_id with =, patient_id with =, user_id with =, (daterange(starts_on, ends_on, '[]')) with &&)
    where (user_id is not null and status = 'active') deferrable initially deferred,
  constraint care_team_members_practitioner_id_overlap exclude using gist (
    tenant_id with =, patient_id with =, practitioner_id with =, (daterange(starts_on, ends_on, '[]')) with &&)
    where (practitioner_id is not null and status = 'active') deferrable initially deferred
);
comment on table care_team_members is 'Who treats and supports a person, of the staff and outside.';
create index care_team_members_created on care_team_members (tenant_id, created_at, id);
create index care_team_members_patient on care_team_members (tenant_id, patient_id, starts_on, id);
create index care_team_members_start on care_team_members (tenant_id, starts_on, id);
create index care_team_members_user on care_team_members (tenant_id, user_id, patient_id) where user_id is not null;
create trigger name_care_team_member before insert or update of name on care_team_members for each row execute function name_care_team_member();
call carries_labels('care_team_members');
call protect('care_team_members');

/* ---- Households -------------------------------------------------------------------------------------- */

create table households (
  like record_columns including all,
  name text not null,
  kind text not null,
  address_line text,
  city text,
  state text,
  postal_code text,
  name_key text collate "C" not null generated always as (search_key(name)) stored
);
comment on table households is 'Those who live together.';
create index households_created on households (tenant_id, created_at, id);
create index households_name on households (tenant_id, name_key, id);
call protect('households');

create table household_members (
  like patient_record_columns including all,
  household_id uuid not null,
  relationship text not null,
  starts_on date,
  ends_on date,
  -- The household's own, for the constraint.
  kind text not null,
  began_on_key date not null generated always as (coalesce(starts_on, (created_at at time zone 'UTC')::date)) stored,
  foreign key (tenant_id, household_id) references households (tenant_id, id),
  constraint household_members_ends_on_after_start check (ends_on >= starts_on),
  -- One household of a kind at a time.
  constraint household_members_patient_id_overlap exclude using gist (
    tenant_id with =, patient_id with =, kind with =, (daterange(starts_on, ends_on, '[]')) with &&)
    deferrable initially deferred
);
comment on table household_members is 'Which person lives in which household.';
create index household_members_created on household_members (tenant_id, created_at, id);
create index household_members_patient on household_members (tenant_id, patient_id, created_at, id);
create index household_members_story on household_members (tenant_id, patient_id, began_on_key, id);
create index household_members_of on household_members (tenant_id, household_id, patient_id);
create trigger keep_household_kind before insert on household_members for each row execute function keep_household_kind();
call carries_labels('household_members');
call protect('household_members');
