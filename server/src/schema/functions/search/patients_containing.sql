-- People by a fragment inside their names, by the trigrams alone: the organisation is compared with the rows they find, for an
-- index of it would give all people of a large one to put beside them. It filters panel and labels itself.
create or replace function search.patients_containing(fragment text, reader uuid, panel boolean, closed int, most int)
returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  pattern text := '%' || replace(replace(replace(search_key(fragment), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  if panel then
    -- A panel is small: its people are looked through one by one.
    return query
      with people as materialized (
        select a.patient_id, bit_or(a.opens | case when a.part2_until > now() then 2 else 0 end) as opens from patient_access a
        where a.tenant_id = current_tenant() and a.user_id = reader and (a.until is null or a.until > now())
        group by a.patient_id)
      select p.id from people join patients p on p.tenant_id = current_tenant() and p.id = people.patient_id
      where p.name_key like pattern and p.labels & closed & ~people.opens = 0
      order by p.family_name_key, p.given_name_key, p.id limit most;
  else
    -- Of very many matches the first found are taken and put in order: a large organisation costs what a small one does.
    return query
      with matches as materialized (
        select p.id, p.family_name_key, p.given_name_key from patients p
        where (p.tenant_id = current_tenant()) is true and p.name_key like pattern
          and (p.labels & closed = 0 or exists (
            select from patient_access a
            where a.tenant_id = p.tenant_id and a.user_id = reader and a.patient_id = p.id
              and (a.until is null or a.until > now()) and p.labels & closed & ~(a.opens | case when a.part2_until > now() then 2 else 0 end) = 0))
        limit greatest(most, 500))
      select m.id from matches m order by m.family_name_key, m.given_name_key, m.id limit most;
  end if;
end $$;
