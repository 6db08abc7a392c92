-- Days besides Saturday and Sunday on which an organisation does not work.
alter table tenants add column holidays jsonb not null default '[]';
