-- The public demonstration: a database of its own, and an organisation for each visitor.
alter table upkeep.installation add column demonstration boolean not null default false;
comment on column upkeep.installation.demonstration is 'Of a public demonstration: its organisations are copies for visitors, each removed after a day.';
-- When a visitor got this copy.
alter table tenants add column demo_taken_at timestamptz;
