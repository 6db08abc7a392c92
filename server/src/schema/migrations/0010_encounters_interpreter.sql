-- How a visit was interpreted, and in which language. Of visits recorded before, nobody was asked.

alter table encounters
  add column interpreter_mode text
    check (interpreter_mode in ('none', 'staff', 'in-person', 'phone', 'video', 'family')),
  add column interpreter_language text;
