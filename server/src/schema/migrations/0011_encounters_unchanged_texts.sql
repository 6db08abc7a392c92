-- Which texts of a note came from a template or an earlier visit and were changed by nobody.

alter table encounters add column unchanged_texts jsonb;
