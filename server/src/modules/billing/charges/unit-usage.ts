/**
 * The units of the program that people have used by today, whoever worked with them: for the meter of units, and the
 * lists of people.
 */
import {
  type CoveragePeriod,
  carePlan,
  coverageOn,
  field,
  patient,
  patientIdList,
  policyFor,
  type UnitUsage,
  type UsageOfPeople,
  unitUsage,
  usageOfPeople,
  usageUnder,
} from '@puente/contract';
import * as z from 'zod/mini';
import { type Context, scopeOf } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import { AppError } from '#kernel/errors/errors';
import { answers, json } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { auditRead } from '#kernel/records/audit';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';
import type { Policy } from './person-facts.ts';
import { UsageTally, type Used } from './usage-tally.ts';

interface PersonUsed {
  readonly id: string;
  /** The organization's day. */
  readonly today: string;
  readonly coverages: readonly (CoveragePeriod & { readonly payerId: string })[];
  /** By code and day; void charges count for nothing. */
  readonly used: readonly (Used & { readonly code: string })[];
  readonly plan: UnitUsage['plan'];
}

const ofPerson = (row: string) =>
  `${row}.tenant_id = p.tenant_id and ${row}.patient_id = any (array(select same_person(p.id)))`;

/** The furthest of the plans that the caller reads: one in force before one that is written, that before one that expired. */
const plansInOrder = ['active', 'on-hold', 'approved', 'proposed', 'draft', 'expired'] as const;

/** SQL of one value. */
function furthestPlan(ctx: Context, p: Parameters): string {
  if (!scopeOf(carePlan, ctx, 'read')) return 'null::json';
  const states = p.add(plansInOrder, 'text[]');
  return `(select json_build_object('id', t.id, 'status', t.status, 'effectiveTo', t.effective_to, 'reviewDueOn', t.review_due_on)
    from care_plans_view t where ${ofPerson('t')} and t.kind = 'chw-plan-of-care' and t.status = any (${states}) and ${reach(carePlan, 'read', { ctx, p, by: 'link' })}
    order by array_position(${states}, t.status), t.number desc, t.id desc limit 1)`;
}

/** The people within reach, with the audit line of the read. */
function peopleStatement(ctx: Context, ids: readonly string[], line: 'usage' | 'list-usage'): Statement {
  const p = new Parameters();
  const seen = auditRead({
    resource: patient,
    ctx,
    p,
    action: line,
    ...(line === 'usage' ? { record: 'person' } : { rows: 'person' }),
  });
  return prepared(
    `with person as materialized (select t.* from patients_view t where t.id = any (${p.add(ids, 'uuid[]')}) and ${reach(patient, 'read', { ctx, p })}),
      seen as (${seen})
     select p.id, tenant_today(z.tenant_id) as today,
       (select coalesce(json_agg(json_build_object('id', c.id, 'origin', c.origin, 'status', c.status, 'priority', c.priority,
           'startsOn', c.starts_on, 'endsOn', c.ends_on, 'payerId', c.payer_id)), '[]')
         from coverages_view c where ${ofPerson('c')}) as coverages,
       (select coalesce(json_agg(json_build_object('code', u.code, 'serviceDate', u.service_date, 'minutes', u.minutes, 'units', u.units)), '[]')
         from (select c.code, c.service_date, sum(c.minutes)::int as minutes, sum(c.units)::int as units from charge_lines_view c
           where ${ofPerson('c')} and c.status <> 'void' group by c.code, c.service_date) u) as used,
       ${furthestPlan(ctx, p)} as plan
     from person p join tenants z on z.tenant_id = p.tenant_id`,
    p.values,
  );
}

const policiesToday = ({ tenantId }: Context): Statement =>
  prepared(
    `select b.id, b.number as version, b.program, b.payer_id as "payerId", b.effective_from as "effectiveFrom", b.effective_to as "effectiveTo", b.body
     from benefit_policies b
     where b.tenant_id = $1 and b.status = 'active' and b.program = $2 and daterange(b.effective_from, b.effective_to, '[]') @> (select tenant_today($1))`,
    [tenantId, 'CHW'],
  );

/** Null where no policy is in force for the person. */
function usageOf({ today, coverages, used, plan }: PersonUsed, policies: readonly Policy[]): UnitUsage | null {
  const payerId = coverageOn(coverages, today)?.payerId ?? null;
  const policy = policyFor(policies, { program: 'CHW', payerId, on: today });
  if (!policy) return null;
  const codes = new Set(policy.body.services.map(({ code }) => code));
  const tally = new UsageTally();
  for (const one of used) tally.add(one);
  const days = used.filter(({ code, units }) => units > 0 && codes.has(code));
  return {
    policyId: policy.id,
    policyVersion: policy.version,
    ...usageUnder(policy.body, tally.on(today)),
    periodStart: days.map(({ serviceDate }) => serviceDate).sort()[0] ?? null,
    plan,
  };
}

/** In one round trip, by person; people out of reach are left out. */
async function usageToday(
  { db }: Kernel,
  ctx: Context,
  { ids, line }: { ids: readonly string[]; line: 'usage' | 'list-usage' },
): Promise<Map<string, UnitUsage | null>> {
  const statements = [peopleStatement(ctx, ids, line), policiesToday(ctx)];
  const [people, policies] = await db.batch<[PersonUsed[], Policy[]]>(ctx, statements, { relaxed: true });
  return new Map(people.map((one) => [one.id, usageOf(one, policies)]));
}

async function usageOfOne(kernel: Kernel, ctx: Context, id: string): Promise<UnitUsage | null> {
  const usage = (await usageToday(kernel, ctx, { ids: [id], line: 'usage' })).get(id);
  if (usage === undefined) throw new AppError('not_found');
  return usage;
}

async function usageOfMany(kernel: Kernel, ctx: Context, ids: readonly string[]): Promise<UsageOfPeople> {
  const found = await usageToday(kernel, ctx, { ids, line: 'list-usage' });
  return {
    items: [...found].map(([patientId, usage]) => ({
      patientId,
      usage: usage && { used: usage.used, limit: usage.limit, warnFrom: usage.warnFrom },
    })),
  };
}

export function mountUnitUsage(app: Scope, kernel: Kernel) {
  typed(app).get('/patients/:id/usage', {
    config: { rule: { resource: patient, action: 'read' } },
    schema: {
      operationId: 'getPatientUsage',
      tags: ['patients'],
      params: z.strictObject({ id: field.id }),
      response: answers({ 200: z.nullable(unitUsage) }, 'validation', 'not_found'),
    },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, async (ctx) => JSON.stringify(await usageOfOne(kernel, ctx, request.params.id))),
      ),
  });

  typed(app).post('/patients/usage', {
    config: { rule: { resource: patient, action: 'read' } },
    schema: {
      operationId: 'listPatientUsage',
      tags: ['patients'],
      body: patientIdList,
      response: answers({ 200: usageOfPeople }, 'validation'),
    },
    handler: (request) => asCaller(kernel, request, (ctx) => usageOfMany(kernel, ctx, request.body.patientIds)),
  });
}
