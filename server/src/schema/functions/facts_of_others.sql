-- What the other records of a person say, where records were merged: of one that is read, with the record it was merged into.
-- Whoever reads a merged record may not read the one that stays: of that one the marks are told that protect the person, and of
-- numbers those alone that stand in the record itself. Read by contract/src/patients/one-person.ts.
create or replace function facts_of_others(tenant uuid, own uuid, survivor uuid)
returns jsonb language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'isDeceased', o.status = 'deceased' or o.deceased_on is not null or exists (
        select from patient_links l where l.tenant_id = tenant and l.from_id = o.id and l.from_status = 'deceased'),
      'doNotContact', o.do_not_contact, 'contactFrom', o.contact_from, 'contactUntil', o.contact_until,
      'preferredContact', o.preferred_contact, 'phoneSafe', o.phone_safe, 'phoneCanText', o.phone_can_text,
      'phoneCanLeaveVoicemail', o.phone_can_leave_voicemail, 'interpreterNeeded', o.interpreter_needed, 'flags', o.flags,
      'phone', case when survivor is null or o.phone = any (n.own) then o.phone end,
      'otherPhones', case when survivor is null then o.other_phones else (
        select coalesce(jsonb_agg(x), '[]') from jsonb_array_elements(o.other_phones) x where x ->> 'number' = any (n.own)) end,
      'id', f.id, 'birthDate', f.birth_date, 'deceasedOn', f.deceased_on, 'bestTimes', f.best_times,
      'preferredLanguage', f.preferred_language, 'literacy', f.literacy, 'housingStatus', f.housing_status, 'homeless', f.homeless,
      'veteran', f.veteran, 'riskTier', f.risk_tier)
      order by o.created_at, o.id), '[]')
    from patients o
    left join patients f on survivor is null and f.tenant_id = tenant and f.id = o.id
    left join lateral (
      select array_remove(p.phone || array(select x ->> 'number' from jsonb_array_elements(p.other_phones) x), null) as own
      from patients p where p.tenant_id = tenant and p.id = facts_of_others.own) n on true
    where o.tenant_id = tenant and (o.id = survivor or o.merged_into_id = coalesce(survivor, facts_of_others.own)) and o.id <> facts_of_others.own);
end $$;
