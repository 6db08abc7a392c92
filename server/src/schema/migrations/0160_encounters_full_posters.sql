-- A facilitator is told who could not be taken at a poster, and one network does not fill its list.

alter table group_posters add column untaken int not null default 0;
alter table group_posters add column untaken_at timestamptz;
comment on column group_posters.untaken is 'How many could not be added since the link was made: the list was full.';

alter table group_check_ins add column sender text;
comment on column group_check_ins.sender is 'SHA-256 of the group and the network of the sender: so many of one network wait at a time.';
