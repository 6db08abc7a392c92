-- Programmes that are under 42 CFR Part 2 as a whole (2.11, "program").
alter table tenants add column part2_programmes jsonb not null default '[]';
