-- Whether the same person is in a programme twice is asked of what is closed and of what is open apart: a refusal by a row that the
-- caller does not see would tell of it (docs/decisions/0009-marks-follow.md).
drop index enrolments_programme;
alter table enrolments drop constraint enrolments_starts_on_overlap;
drop trigger refuse_second on enrolments;
drop trigger refuse_second_again on enrolments;
create trigger refuse_second after insert or update of status, starts_on, ends_on on enrolments for each row
  when (new.status <> 'entered-in-error') execute function refuse_second_enrolment();

-- Who wrote a row, and its labels: their reach asks for them.
create or replace view enrolments_view with (security_invoker = true) as
  select tenant_id, id, patient_id, status, programme, starts_on, ends_on, labels, created_by
  from enrolments;
create or replace view patient_criteria_view with (security_invoker = true) as
  select tenant_id, id, patient_id, labels, status, criterion, met_on, created_by
  from patient_criteria;
