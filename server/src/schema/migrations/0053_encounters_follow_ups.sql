-- Who returned a note, why one was written late, and whether one is signed.
alter table encounters
  add column returned_by_name text,
  add column late_reason text,
  -- It took place, and its author signed the note.
  add column is_signed boolean not null
    generated always as (origin = 'puente' and status in ('cosign-pending', 'signed', 'locked')) stored;
