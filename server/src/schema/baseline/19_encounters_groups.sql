-- Groups, and what people write at the poster.

create table group_encounters (
  like record_columns including all,
  status text not null default 'scheduled' check (status in ('scheduled', 'in-progress', 'closed', 'cancelled')),
  title text not null,
  curriculum text,
  session_number int,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  mode text not null,
  place_of_service text not null,
  location text,
  language text,
  service_type text not null,
  purpose text not null,
  topic text not null,
  capacity int,
  co_facilitator_id uuid,
  facilitator_id text not null,
  facilitator_name text not null,
  begun_at timestamptz,
  closed_at timestamptz,
  closed_by_name text,
  group_size int,
  status_reason text,
  status_at timestamptz,
  status_by_name text,
  foreign key (tenant_id, co_facilitator_id) references users (tenant_id, id),
  constraint group_encounters_ended_at_after_start check (ended_at > started_at)
);
comment on table group_encounters is 'Meetings with several people; they name nobody.';
create index group_encounters_created on group_encounters (tenant_id, created_at, id);
create index group_encounters_started on group_encounters (tenant_id, started_at, id);
create index group_encounters_state on group_encounters (tenant_id, status, started_at, id);
create index group_encounters_facilitator on group_encounters (tenant_id, facilitator_id, started_at, id);
create index group_encounters_co_facilitator on group_encounters (tenant_id, co_facilitator_id, started_at, id)
  where co_facilitator_id is not null;
call protect('group_encounters');
call open_to_search('group_encounters', 'select (tenant_id, id, status, started_at)');

-- One link for each group; its secret is not stored.
create table group_posters (
  tenant_id uuid not null,
  group_encounter_id uuid not null,
  token_hash text not null unique,
  made_at timestamptz not null default now(),
  -- How many could not be added since the link was made, because the list was full, and when the last came.
  untaken int not null default 0,
  untaken_at timestamptz,
  primary key (tenant_id, group_encounter_id),
  foreign key (tenant_id, group_encounter_id) references group_encounters (tenant_id, id)
);
comment on table group_posters is 'The SHA-256 of the secret in the link of a poster.';
call protect('group_posters', 'select, insert, update, delete');
call open_to_search('group_posters');

create table group_check_ins (
  tenant_id uuid not null,
  id uuid not null,
  group_encounter_id uuid not null,
  given_name text not null,
  family_initial text not null,
  at timestamptz not null default now(),
  -- SHA-256 of the group and the network of the sender: so many of one network wait at a time.
  sender text,
  primary key (tenant_id, id),
  foreign key (tenant_id, group_encounter_id) references group_encounters (tenant_id, id)
);
comment on table group_check_ins is 'What people wrote at a poster, until a facilitator has confirmed or dismissed it, or the group is over.';
create index group_check_ins_of on group_check_ins (tenant_id, group_encounter_id, at, id);
call protect('group_check_ins', 'select, insert, delete');
