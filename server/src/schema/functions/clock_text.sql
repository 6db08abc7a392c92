-- An instant on the clock of a zone, for files. An hour that comes twice, as the clocks go back, has its offset: 01:30 -07:00 is before 01:10 -08:00.
create or replace function clock_text(at_instant timestamptz, zone text) returns text language sql stable parallel safe as $$
  select to_char(local, 'YYYY-MM-DD HH24:MI')
    || case when exists (
      select from unnest(array[-60, -30, 30, 60]) as minutes
      where (at_instant + make_interval(mins => minutes)) at time zone zone = local
    ) then case when shift < interval '0' then ' -' else ' +' end || to_char(greatest(shift, -shift), 'HH24:MI') else '' end
  from (select at_instant at time zone zone as local) l
    cross join lateral (select local - at_instant at time zone 'UTC' as shift) s
$$;
