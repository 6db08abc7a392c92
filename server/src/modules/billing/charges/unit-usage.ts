/** What a person has used of the programme by today, whoever worked with them: for the meter of units. */
import { coverageOn, field, patient, policyFor, type UnitUsage, unitUsage, usageUnder } from '@puente/contract';
import * as z from 'zod/mini';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/api';
import { auditLine, recordColumns } from '#kernel/audit';
import type { Context } from '#kernel/context';
import type { Transaction } from '#kernel/database';
import { answers, json } from '#kernel/documented';
import { AppError } from '#kernel/errors';
import { reach } from '#kernel/reach';
import { Parameters } from '#kernel/sql';
import { askTogether, personStatements, readPerson } from './person-facts.ts';
import { UsageTally } from './usage-tally.ts';

/** The organisation's day, for a person within reach; the line of the read is written with it. */
async function todayFor(tx: Transaction, ctx: Context, id: string): Promise<string> {
  const p = new Parameters();
  const [row] = await tx.query<{ today: string }>(
    `with person as materialized (select t.* from patients t where t.id = ${p.add(id, 'uuid')} and ${reach(patient, ctx, 'read', p)}),
      seen as (${auditLine(patient, ctx, 'usage', p, recordColumns(patient), 'person t')})
     select (now() at time zone z.time_zone)::date as today from person join tenants z on z.tenant_id = person.tenant_id`,
    p.values,
  );
  if (!row) throw new AppError('not_found');
  return row.today;
}

async function usageToday(tx: Transaction, ctx: Context, id: string): Promise<UnitUsage | null> {
  const on = await todayFor(tx, ctx, id);
  const statements = personStatements(ctx.tenantId, { patientId: id, from: on, to: on });
  const { coverages, policies, charges } = readPerson(await askTogether(tx, statements));
  const policy = policyFor(policies, { programme: 'CHW', payerId: coverageOn(coverages, on)?.payerId ?? null, on });
  if (!policy) return null;
  const codes = new Set(policy.body.services.map(({ code }) => code));
  const used = new UsageTally();
  const counted = charges.filter(({ status }) => status !== 'void');
  for (const charge of counted) used.add(charge);
  const days = counted.filter(({ code, units }) => units > 0 && code !== null && codes.has(code));
  return {
    policyId: policy.id,
    policyVersion: policy.version,
    ...usageUnder(policy.body, used.on(on)),
    periodStart: days.map(({ serviceDate }) => serviceDate).sort()[0] ?? null,
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
        asCaller(kernel, request, async (ctx) =>
          JSON.stringify(await kernel.db.work(ctx, (tx) => usageToday(tx, ctx, request.params.id))),
        ),
      ),
  });
}
