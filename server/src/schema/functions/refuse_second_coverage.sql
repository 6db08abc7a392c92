-- Two coverages of one order pay on the same day nowhere in the records of a person.
create or replace function refuse_second_coverage() returns trigger language plpgsql as $$
declare
  others uuid[] := other_records(new.patient_id);
begin
  if cardinality(others) > 0 and coverages_clash(others || new.patient_id, new.id) then
    raise exception 'another coverage' using errcode = 'exclusion_violation', table = 'coverages', constraint = 'coverages_starts_on_overlap';
  end if;
  return null;
end $$;
