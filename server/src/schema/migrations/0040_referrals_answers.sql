-- What the other side said and the owner has not seen, and the stages that a referral has been through.

alter table referrals
  add column has_answer boolean not null default false,
  add column course jsonb not null default '[]';
create index referrals_answered on referrals (tenant_id, owner_id, due_on_key, id) where has_answer;
