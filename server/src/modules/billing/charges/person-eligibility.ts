/** `GET /patients/{id}/eligibility`: whether a person may receive services of a community health worker on a day. */
import {
  eligibilityQuery,
  field,
  type PersonEligibility,
  patient,
  personEligibility,
  recommendation,
  serviceEligibility,
} from '@puente/contract';
import * as z from 'zod/mini';
import type { Context } from '#kernel/access/context';
import { reachesPerson } from '#kernel/access/reach';
import type { Row, Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { auditRead } from '#kernel/records/audit';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';
import { personStatements, readPerson } from './person-facts.ts';

interface Asked {
  readonly id: string;
  readonly on?: string | undefined;
}

/** The day, where the caller reads what practitioners wrote about the person; the line of the read goes with it. */
function question(ctx: Context, { id, on }: Asked): Statement {
  const p = new Parameters();
  const seen = auditRead({ resource: patient, ctx, p, action: 'eligibility', record: 'person' });
  return prepared(
    `with person as materialized (select t.* from patients_view t where t.id = ${p.add(id, 'uuid')} and ${reachesPerson(recommendation, 'read', { ctx, p })}),
      seen as (${seen})
     select coalesce(${p.add(on ?? null, 'date')}, tenant_today(p.tenant_id)) as day
     from person p`,
    p.values,
  );
}

function answerOf(rows: readonly (readonly Row[])[], on: string): PersonEligibility {
  const person = readPerson(rows);
  const { eligible, findings, policy, covered } = serviceEligibility(person, person.policies, on);
  const asks = policy?.body.recommendation;
  return {
    on,
    eligible,
    findings,
    policyId: policy?.id ?? null,
    policyVersion: policy?.version ?? null,
    payerName: covered?.payerName ?? null,
    recommendation: asks?.required ? { providerTypes: [...asks.providerTypes], validMonths: asks.validMonths } : null,
    criteria: [...(policy?.body.eligibility.anyOf ?? [])],
  };
}

/** As above, within a transaction, for a person whom the caller reaches, from rows that the caller reads. */
export async function eligibilityOn(
  tx: Transaction,
  ctx: Context,
  { patientId, on }: { patientId: string; on: string },
): Promise<PersonEligibility> {
  const statements = personStatements(ctx.tenantId, { patientId, from: on, to: on }, ctx);
  return answerOf(await Promise.all(statements.map(({ text, values }) => tx.query(text, values))), on);
}

/** @throws AppError not_found for a person who is absent or out of reach */
async function eligibilityOf({ db }: Kernel, ctx: Context, asked: Asked): Promise<PersonEligibility> {
  const [found] = await db.batch(ctx, [question(ctx, asked)], { relaxed: true });
  const on = (found![0] as { day: string } | undefined)?.day;
  if (on === undefined) throw new AppError('not_found');
  const statements = personStatements(ctx.tenantId, { patientId: asked.id, from: on, to: on }, ctx);
  return answerOf(await db.batch(ctx, statements, { relaxed: true }), on);
}

export function mountPersonEligibility(app: Scope, kernel: Kernel) {
  typed(app).get('/patients/:id/eligibility', {
    config: { rule: { resource: recommendation, action: 'read' } },
    schema: {
      operationId: 'getPatientEligibility',
      tags: ['patients'],
      params: z.strictObject({ id: field.id }),
      querystring: eligibilityQuery,
      response: answers({ 200: personEligibility }, 'validation', 'not_found'),
    },
    handler: (request) =>
      asCaller(kernel, request, (ctx) => eligibilityOf(kernel, ctx, { id: request.params.id, on: request.query.on })),
  });
}
