-- A verified certificate without an end has no day: that there is one is kept beside the day.
alter table users add column is_certified boolean not null default false;

alter table users no force row level security;
alter table qualifications no force row level security;
update users u set is_certified = true
where exists (select from qualifications q where q.tenant_id = u.tenant_id and q.user_id = u.id
  and q.status in ('verified', 'expiring', 'expired') and q.pathway in ('certificate', 'work-experience'));
alter table qualifications force row level security;
alter table users force row level security;
