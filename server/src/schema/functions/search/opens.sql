-- Whether an access of the reader to a person opens all labels that are closed to the reader.
create or replace function search.opens(person uuid, labels int, reader uuid, closed int) returns boolean language sql stable set search_path = public, pg_temp
  as $$ select exists (select from patient_access a
    where a.tenant_id = current_tenant() and a.user_id = reader and a.patient_id = person
      and (a.until is null or a.until > now()) and labels & closed & ~(a.opens | case when a.part2_until > now() then 2 else 0 end) = 0) $$;
