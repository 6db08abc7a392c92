-- Emergency access opens the face sheet of a closed record, and nothing of the care; a consent of the person opens what is under
-- 42 CFR Part 2 to staff who care for the person without treating them.

alter table patient_access
  add column opens_care int not null generated always as (case when reason in ('assigned', 'care-team') then 7 else 0 end) stored,
  -- Until when a consent opens label 2 to a supervisor or by a referral; null: there is none.
  add column part2_until timestamptz;
create trigger agree_to_part2 before insert on patient_access for each row
  when (new.reason in ('supervision', 'referral')) execute function enter_part2_consent();
