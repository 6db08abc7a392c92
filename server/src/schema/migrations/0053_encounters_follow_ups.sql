-- Who returned a note, and why one was written late.
alter table encounters
  add column returned_by_name text,
  add column late_reason text;
