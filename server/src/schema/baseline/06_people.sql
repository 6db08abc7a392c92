-- The members of staff.

create table users (
  like record_columns including all,
  -- A new member is invited until the first sign-in.
  status text not null default 'invited' check (status in ('invited', 'active', 'suspended', 'deactivated')),
  given_name text not null,
  family_name text not null,
  email text not null,
  roles jsonb not null,
  permissions jsonb not null,
  supervisor_id uuid,
  provider_type text,
  npi text,
  taxonomy_code text,
  license_number text,
  license_state text,
  license_expires_on date,
  spoken_languages jsonb not null default '[]',
  caseload_target int,
  -- Kept with the qualifications: the last day of the certificate, or for one; a verified certificate without an end has no day.
  certificate_due_on date,
  is_certified boolean not null default false,
  -- What the member chose for reading; null is what the organization has.
  language text check (language in ('en', 'de', 'es')),
  region text,
  time_zone text,
  -- How far the account is, null where nobody was invited here; and why it is not further.
  invitation text check (invitation in ('sending', 'sent', 'linked', 'outside', 'failed')),
  invitation_problem text,
  -- The newest sign-in whose token was used here.
  last_sign_in_at timestamptz,
  family_name_key text collate "C" not null generated always as (search_key(family_name)) stored,
  email_key text collate "C" not null generated always as (search_key(email)) stored,
  -- Without an end last.
  license_expires_on_key date not null generated always as (coalesce(license_expires_on, 'infinity'::date)) stored,
  find_key text[] collate "C" not null generated always as (find_words(array[given_name, family_name, email], '{}')) stored,
  foreign key (tenant_id, supervisor_id) references users (tenant_id, id)
);
comment on table users is 'The members of staff with their roles and professions.';
-- Named for the field that is taken.
create unique index users_email on users (tenant_id, email_key);
create index users_family_name on users (tenant_id, family_name_key, id);
create index users_supervisor on users (tenant_id, supervisor_id);
create index users_license on users (tenant_id, license_expires_on_key, id);
call protect('users');
call open_to_search('users', 'select (tenant_id, id, version, status, given_name, family_name, roles, permissions)');

-- Who has no row wants all messages; what concerns the password or the address of an account is sent in any case. A table of
-- its own: the team reads users, and nobody else should know who is not told.
create table notification_choices (
  tenant_id uuid not null,
  user_id uuid not null,
  -- A mail when a device is remembered, so that it passes without the second factor.
  new_device boolean not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
comment on table notification_choices is 'Which messages a member of staff wants.';
call protect('notification_choices');
call open_to_search('notification_choices');
