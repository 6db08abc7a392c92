/** Numbers of the organization that no count of a resource gives. */
import { encounter, type MyDay, mostCounted, patient, recentDays } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Row } from '#kernel/database/database';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';

type Tenant = NonNullable<MyDay['tenant']>;

const lagDays = 30;
const mostEncounters = 10_000;

function newPatients(ctx: Context): Statement {
  const p = new Parameters();
  return prepared(
    `select count(*)::int as n from (select from patients_view t where ${reach(patient, 'read', { ctx, p })} and t.status <> 'merged'
       and t.created_at > now() - make_interval(days => ${p.add(recentDays, 'int')}) limit ${mostCounted + 1}) c`,
    p.values,
  );
}

function signedWithin(ctx: Context): Statement {
  const p = new Parameters();
  return prepared(
    `select ceil(percentile_disc(0.5) within group (order by extract(epoch from c.signed_at - c.ended_at)) / 3600)::int as hours
     from (select t.signed_at, t.ended_at from encounters_view t where ${reach(encounter, 'read', { ctx, p })} and t.is_signed
         and t.service_date > current_date - ${p.add(lagDays, 'int')} order by t.service_date desc, t.id desc limit ${mostEncounters}) c`,
    p.values,
  );
}

/** The number of people in care of each member: active and inactive ones. */
const loads = ({ tenantId }: Context): Statement =>
  prepared(
    `select count(*) filter (where c.load = 0)::int as idle, count(*) filter (where c.load > u.caseload_target)::int as over
     from users_view u cross join lateral (select count(*) as load from (select from patients_view t
       where t.tenant_id = u.tenant_id and t.assigned_to = u.id and t.status in ('active', 'inactive') limit coalesce(u.caseload_target, 0) + 1) p) c
     where u.tenant_id = $1 and u.status = 'active' and u.roles @> '["chw"]'`,
    [tenantId],
  );

export const tenantStatements = (ctx: Context): Statement[] => [newPatients(ctx), signedWithin(ctx), loads(ctx)];

export function tenantOfRows([arrived, lag, loaded]: readonly Row[][]): Tenant {
  const n = arrived?.[0]?.['n'] as number;
  return {
    newPatients: { count: Math.min(n, mostCounted), capped: n > mostCounted },
    signedWithinHours: (lag?.[0]?.['hours'] as number | null) ?? null,
    withoutPanel: loaded?.[0]?.['idle'] as number,
    overCapacity: loaded?.[0]?.['over'] as number,
  };
}
