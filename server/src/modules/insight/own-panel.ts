/** News of the caller's panel, and people whose units near their limit. */
import {
  type BenefitPolicyBody,
  type CoveragePeriod,
  carePlan,
  coverage,
  coverageOn,
  type MyDay,
  mostOfCard,
  type PatientSummary,
  type PolicyRow,
  patient,
  policyFor,
  recentDays,
  type Usage,
  usageUnder,
} from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Row } from '#kernel/database/database';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';
import { someOf, summary } from './parts.ts';

type Panel = NonNullable<MyDay['panel']>;

/** A panel has some hundred people; a longer one is read up to this number, by id. */
const mostPeople = 2_000;

/** People whom the caller registered are no news. */
function arrivedStatement(ctx: Context): Statement {
  const p = new Parameters();
  const user = p.add(ctx.principal!.userId, 'uuid');
  return prepared(
    `select ${summary} as patient, to_json(l.at) as since
     from (select patient_id, min(at) as at from patient_access_log
       where tenant_id = ${p.add(ctx.tenantId, 'uuid')} and user_id = ${user} and reason = 'assigned' and gained and at > now() - make_interval(days => ${p.add(recentDays, 'int')})
       group by patient_id) l
     join patients_view t on t.id = l.patient_id
     where t.assigned_to = ${user} and t.status = 'active' and t.created_by <> ${user}::text and ${reach(patient, 'read', { ctx, p })} order by l.at desc, t.id`,
    p.values,
  );
}

const panelOf = (ctx: Context, p: Parameters) =>
  `(select t.* from patients_view t where t.assigned_to = ${p.add(ctx.principal!.userId, 'uuid')} and t.status = 'active' and ${reach(patient, 'read', { ctx, p })} order by t.id limit ${mostPeople}) t`;

/** SQL of a plan of care that covers new units today, among those that the caller reads. */
const planInForce = (ctx: Context, p: Parameters) =>
  `select from care_plans_view k where k.tenant_id = t.tenant_id and k.patient_id = any (array(select same_person(t.id)))
     and k.kind = 'chw-plan-of-care' and k.status = 'active' and k.review_due_on >= tenant_today(t.tenant_id)
     and tenant_today(t.tenant_id) between k.effective_from and k.effective_to and ${reach(carePlan, 'read', { ctx, p, row: 'k' })}`;

/** Units by code of those on the panel without a plan that covers more, as the meter of one person counts them. */
function usageStatement(ctx: Context): Statement {
  const p = new Parameters();
  return prepared(
    `select t.id, ${summary} as patient, tenant_today(t.tenant_id)::text as today, json_object_agg(c.code, c.units) as units
     from ${panelOf(ctx, p)}
     cross join lateral (select c.code, sum(c.units)::int as units from charge_lines_view c
       where c.tenant_id = t.tenant_id and c.patient_id = t.id and c.status <> 'void' group by c.code) c
     where not exists (${planInForce(ctx, p)})
     group by t.tenant_id, t.id, t.given_name, t.family_name, t.preferred_name, t.birth_date, t.cin`,
    p.values,
  );
}

function coverageStatement(ctx: Context): Statement {
  const p = new Parameters();
  return prepared(
    `select c.patient_id as "patientId", c.id, c.origin, c.status, c.priority, c.starts_on as "startsOn", c.ends_on as "endsOn", c.payer_id as "payerId"
     from ${panelOf(ctx, p)} join coverages_view c on c.tenant_id = t.tenant_id and c.patient_id = t.id
       and ${reach(coverage, 'read', { ctx, p, row: 'c' })}`,
    p.values,
  );
}

const policiesStatement = ({ tenantId }: Context): Statement =>
  prepared(
    `select p.program, p.payer_id as "payerId", p.effective_from as "effectiveFrom", p.effective_to as "effectiveTo", p.body
     from benefit_policies_view p
     where p.tenant_id = $1 and daterange(p.effective_from, p.effective_to, '[]') @> (select tenant_today($1))`,
    [tenantId],
  );

export const panelStatements = (ctx: Context): Statement[] => [
  arrivedStatement(ctx),
  usageStatement(ctx),
  coverageStatement(ctx),
  policiesStatement(ctx),
];

type Used = Row & { id: string; patient: PatientSummary; today: string; units: Record<string, number> };
type Policy = PolicyRow & { readonly body: BenefitPolicyBody };

const usageOf = (units: number): Usage => ({
  dayMinutes: 0,
  dayVisits: 0,
  monthVisits: 0,
  dayUnits: 0,
  monthMinutes: 0,
  monthUnits: 0,
  yearUnits: units,
  planUnits: units,
});

/** The policies of `rows` are those of the same day; each person's policy is found as for a charge. */
export function panelOfRows([arrived = [], used = [], coverages = [], policies = []]: readonly Row[][]): Panel {
  const periods = Map.groupBy(
    coverages as (Row & CoveragePeriod & { patientId: string; payerId: string })[],
    (one) => one.patientId,
  );
  const near = (used as Used[]).flatMap(({ id, patient, today, units }) => {
    const covered = coverageOn(periods.get(id) ?? [], today);
    const policy = policyFor(policies as (Row & Policy)[], {
      program: 'CHW',
      payerId: covered?.payerId ?? null,
      on: today,
    });
    if (!policy) return [];
    const usage = Object.fromEntries(Object.entries(units).map(([code, sum]) => [code, usageOf(sum)]));
    const { used: sum, limit, warnFrom } = usageUnder(policy.body, usage);
    return limit !== null && warnFrom !== null && sum >= warnFrom ? [{ patient, used: sum, limit }] : [];
  });
  near.sort((one, other) => one.limit - one.used - (other.limit - other.used));
  return {
    arrived: someOf(arrived as (Row & Panel['arrived']['items'][number])[]),
    unitsNear: { ...someOf(near), items: near.slice(0, mostOfCard) },
  };
}
