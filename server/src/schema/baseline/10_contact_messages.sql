-- What strangers write to the operator.

-- Each is on its own: a message belongs to no organization, and a request reaches the one row whose id it names.
create table contact_messages (
  tenant_id uuid primary key,
  name text not null,
  email text not null,
  email_key text collate "C" not null generated always as (search_key(email)) stored,
  organization text,
  message text not null,
  language text not null check (language in ('en', 'de', 'es')),
  created_at timestamptz not null default now(),
  -- Mailed to the operator, and answered to the sender.
  mailed_at timestamptz,
  answered_at timestamptz
);
comment on table contact_messages is 'What strangers wrote to the operator by the contact form; kept for 180 days.';
create index contact_messages_created on contact_messages (created_at);
create index contact_messages_email on contact_messages (email_key, created_at);
call protect('contact_messages', 'select, insert, update, delete');
call open_to_search('contact_messages');
