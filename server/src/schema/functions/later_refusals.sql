-- Refusals of this kind in other records of the person, from the moment on at which a consent was given. Two answers of one day count
-- as one moment unless both hours are known; of one moment the refusal holds. The recipient comes by id and name, as far as the
-- directory has both. Read by contract/src/consents/consents-on.ts.
create or replace function later_refusals(tenant uuid, person uuid, asked_kind text, given_on date, given_at timestamptz)
returns jsonb language plpgsql stable set search_path = public, pg_temp as $$
declare
  others uuid[] := array(select r.id from records_of_person(tenant, person) r (id) where r.id <> person);
  zone text;
begin
  if cardinality(others) = 0 then
    return '[]';
  end if;
  select z.time_zone into zone from tenants z where z.tenant_id = tenant;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('how', n.how, 'on', n.day, 'dataClasses', n.data_classes, 'purposes', n.purposes,
      'recipientId', coalesce(n.recipient_id, named.id), 'recipient', coalesce(o.name, n.recipient)) order by n.day, n.id), '[]')
    from (
      select c.id, c.data_classes, c.purposes, c.recipient_id, c.recipient,
        case c.status when 'rejected' then 'declined' else 'withdrawn' end as how,
        case c.status when 'rejected' then c.declined_on else c.revoked_on end as day,
        case c.status when 'rejected' then c.declined_at else c.revoked_at end as at
      from consents c
      where c.tenant_id = tenant and c.patient_id = any (others) and c.kind = asked_kind and c.status in ('rejected', 'inactive')) n
    left join partner_organizations o on o.tenant_id = tenant and o.id = n.recipient_id
    left join lateral (select d.id from partner_organizations d where n.recipient_id is null and d.tenant_id = tenant
      and lower(btrim(d.name)) = lower(btrim(n.recipient)) limit 1) named on true
    where n.day > given_on
      or n.day = given_on and not coalesce(given_at > n.at and (given_at at time zone zone)::date = given_on, false));
end $$;
