-- A charge follows the size of the group that its visit was part of.
drop trigger note_change on encounters;
create trigger note_change after update of status, started_at, ended_at, mode, place_of_service, purpose, activities, diagnosis_codes, signed_at, group_size
  on encounters for each row
  when (old.status in ('documented', 'cosign-pending', 'signed', 'locked') and
    (replace(new.status, 'locked', 'signed'), new.started_at, new.ended_at, new.mode, new.place_of_service, new.purpose, new.activities, new.diagnosis_codes, new.signed_at, new.group_size)
    is distinct from
    (replace(old.status, 'locked', 'signed'), old.started_at, old.ended_at, old.mode, old.place_of_service, old.purpose, old.activities, old.diagnosis_codes, old.signed_at, old.group_size))
  execute function note_changed_visit();
