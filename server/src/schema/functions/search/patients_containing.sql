-- People by a fragment inside their names, by the trigrams of the organization's names. It filters panel and labels itself.
create or replace function search.patients_containing(fragment text, reader uuid, panel boolean, closed int, most int)
returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off
set enable_indexscan = on set plan_cache_mode = auto as $$
declare
  organization uuid := current_tenant();
  pattern text := '%' || replace(replace(replace(search_key(fragment), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  if panel then
    -- A panel is small: its people are looked through one by one.
    return query
      with people as materialized (
        select a.patient_id, bit_or(a.opens | case when a.part2_until > now() then 2 else 0 end) as opens from patient_access a
        where a.tenant_id = organization and a.user_id = reader and (a.until is null or a.until > now())
        group by a.patient_id)
      select p.id from people join patients p on p.tenant_id = organization and p.id = people.patient_id
      where p.name_key like pattern and p.labels & closed & ~people.opens = 0
      order by p.family_name_key, p.given_name_key, p.id limit most;
  else
    -- Only the index of trigrams may serve: one of the organization would be walked to its end where few names match. The plan is made for
    -- each fragment, since two letters have no trigram. Of very many matches the first found are put in order.
    perform set_config('enable_indexscan', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true);
    return query
      with matches as materialized (
        select p.id, p.family_name_key, p.given_name_key from patients p
        where p.tenant_id = organization and p.name_key like pattern
          and (p.labels & closed = 0 or search.opens(p.id, p.labels, reader, closed))
        limit greatest(most, 500))
      select m.id from matches m order by m.family_name_key, m.given_name_key, m.id limit most;
  end if;
end $$;
