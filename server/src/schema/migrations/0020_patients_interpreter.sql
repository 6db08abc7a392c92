-- Whether an interpreter is needed is unknown until somebody asks. "No" stood in records where nobody had: they become unknown. A
-- changed type reads every row, which an update under row-level security would not.
alter table patients alter column interpreter_needed drop not null;
alter table patients alter column interpreter_needed type boolean using nullif(interpreter_needed, false);
