-- Links by which a partner without an account works on one referral.
alter table referrals
  add column link_email text,
  add column link_sent_at timestamptz,
  add column link_expires_at timestamptz,
  add column link_opened_at timestamptz;

create table partner_links (
  tenant_id uuid not null references tenants,
  id uuid not null,
  referral_id uuid not null,
  email text not null,
  token_hash text not null unique,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened_at timestamptz,
  -- The code that was sent last is made of it; null: none, or it was used.
  code_nonce uuid,
  code_sent_at timestamptz,
  code_expires_at timestamptz,
  -- Wrong codes since it was sent, and codes sent on a day.
  code_tries int not null default 0,
  codes_on date,
  codes_sent int not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, referral_id) references referrals (tenant_id, id)
);
comment on table partner_links is 'Links of partners to one referral each. The secret in a link is not stored.';
create unique index partner_links_one on partner_links (tenant_id, referral_id) where revoked_at is null;
call protect('partner_links');
call open_to_search('partner_links', 'select (tenant_id, id, token_hash, revoked_at, expires_at)');

create table partner_sessions (
  tenant_id uuid not null,
  link_id uuid not null,
  session_hash text not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, link_id, session_hash),
  foreign key (tenant_id, link_id) references partner_links (tenant_id, id)
);
comment on table partner_sessions is 'Browsers in which the code of a link was entered.';
call protect('partner_sessions', 'select, insert, delete');
