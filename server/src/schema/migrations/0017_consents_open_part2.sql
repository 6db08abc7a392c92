-- Who agreed to share what is under 42 CFR Part 2 for their care.
create index consents_part2 on consents (tenant_id, patient_id) where kind = 'part2' and status = 'active';
create trigger keep_part2_consent after insert or update of status, expires_on on consents for each row
  when (new.kind = 'part2') execute function keep_part2_consent();
create trigger keep_part2_consents after update of merged_into_id on patients for each row
  when (new.merged_into_id is distinct from old.merged_into_id) execute function keep_part2_consents();
