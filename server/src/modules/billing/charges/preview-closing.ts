/** `GET /group-encounters/{id}/closing`: the charges of a group if it were closed now. Only the read is stored, in the audit. */
import {
  type ClosingPreview,
  claimDiagnoses,
  closingPreview,
  closingPreviewQuery,
  field,
  groupEncounter,
  patient,
} from '@puente/contract';
import * as z from 'zod/mini';
import type { Context } from '#kernel/access/context';
import type { Row } from '#kernel/database/database';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { auditRead } from '#kernel/records/audit';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';
import { type ClosingVisit, visitsOnClosing } from '#modules/encounters';
import { assessVisit, type ChargeValues } from './assess-visit.ts';
import { type Overlap, overlapOf, overlapsStatement } from './closing-overlaps.ts';
import type { Facts } from './encounter-facts.ts';
import { readVisitFacts, signatureOf, visitStatements } from './reader-facts.ts';
import { UsageTally } from './usage-tally.ts';
import type { Visit } from './visit.ts';

/** Facts about each visit from the organization: its civil days, and whether a second signature is needed. */
interface Day {
  readonly serviceDate: string;
  readonly documentedOn: string;
  readonly cosigns: boolean;
}

/** A row for each visit, in their order; the line of the read goes with them. */
function daysStatement(ctx: Context, visits: readonly ClosingVisit[]): Statement {
  const p = new Parameters();
  const ids = p.add(
    visits.map(({ patientId }) => patientId),
    'uuid[]',
  );
  const starts = p.add(
    visits.map(({ startedAt }) => startedAt),
    'timestamptz[]',
  );
  return prepared(
    `with asked as materialized (select t.* from patients_view t where t.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and t.id = any (${ids})),
      seen as (${auditRead({ resource: patient, ctx, p, action: 'preview', rows: 'asked', unlessEmpty: true })})
     select (v.started_at at time zone z.time_zone)::date as "serviceDate", (now() at time zone z.time_zone)::date as "documentedOn", z.cosign_visits as cosigns
     from unnest(${starts}) with ordinality v (started_at, position) join tenants z on z.tenant_id = ${p.add(ctx.tenantId, 'uuid')} order by v.position`,
    p.values,
  );
}

const visitOf = (ctx: Context, { person: _person, note: _note, ...made }: ClosingVisit, day: Day): Visit => ({
  ...made,
  authorId: ctx.actor,
  mode: made.mode as Visit['mode'],
  diagnosisCodes: claimDiagnoses(made.diagnosisCodes),
  serviceDate: day.serviceDate,
  documentedOn: day.documentedOn,
  signature: signatureOf(day.cosigns, ctx),
});

const isAtOnce = (one: ClosingVisit, other: ClosingVisit) =>
  one.id !== other.id &&
  one.person === other.person &&
  Date.parse(one.startedAt) < Date.parse(other.endedAt) &&
  Date.parse(other.startedAt) < Date.parse(one.endedAt);

/** Two records of one person make two visits: each overlaps with the other, and uses units before the next. */
function* assessed(ctx: Context, visits: readonly ClosingVisit[], read: readonly [days: Day[], facts: Facts[]]) {
  const used = new Map<string, ChargeValues[]>();
  for (const [index, one] of visits.entries()) {
    const [day, facts] = [read[0][index]!, read[1][index]!];
    const visit = visitOf(ctx, one, day);
    const before = used.get(one.person) ?? [];
    const tally = new UsageTally();
    for (const charge of facts.charges) if (charge.status !== 'void') tally.add(charge);
    for (const charge of before) tally.add(charge);
    const { worker = 0, patient: ofPerson = 0 } = facts.overlaps.get(one.id) ?? {};
    const twice = visits.filter((other) => isAtOnce(one, other)).length;
    const overlaps = new Map([[one.id, { worker, patient: ofPerson + twice }]]);
    const { values } = assessVisit(visit, { ...facts, overlaps }, tally.on(visit.serviceDate));
    used.set(one.person, [...before, values]);
    yield values;
  }
}

/** Charges of one outcome with their reasons. */
function heldOf(charges: readonly ChargeValues[]): ClosingPreview['needsInfo'] {
  const reasons = new Map<string, ClosingPreview['needsInfo']['reasons'][number]>();
  for (const { findings } of charges)
    for (const one of findings.filter(({ severity }) => severity === 'block')) {
      const key = `${one.messageKey} ${JSON.stringify(one.params)}`;
      reasons.set(key, { finding: one, charges: (reasons.get(key)?.charges ?? 0) + 1 });
    }
  return { charges: charges.length, reasons: [...reasons.values()].toSorted((a, b) => b.charges - a.charges) };
}

async function preview({ db }: Kernel, ctx: Context, asked: { id: string; endedAt?: string | undefined }) {
  const { visits, ...closing } = await visitsOnClosing(db, ctx, asked);
  const ofEach = visits.map((visit) => visitStatements(ctx, { ...visit, authorId: ctx.actor }));
  const around = overlapsStatement(ctx, { groupId: asked.id, ...closing, visits });
  const statements = [daysStatement(ctx, visits), around, ...ofEach.flat()];
  const [days, overlaps, ...rows] = await db.batch<[Day[], Overlap[], ...Row[][]]>(ctx, statements, { relaxed: true });
  const facts = ofEach.map((own) => readVisitFacts(rows.splice(0, own.length)));
  const charges = [...assessed(ctx, visits, [days, facts])];
  const having = (status: ChargeValues['status']) => charges.filter((one) => one.status === status);
  return {
    ...closing,
    overlaps: overlaps.map(overlapOf),
    ready: having('ready').length,
    needsInfo: heldOf(having('needs-info')),
    notBillable: heldOf(having('not-billable')),
  };
}

export function mountClosingPreview(app: Scope, kernel: Kernel) {
  typed(app).get('/group-encounters/:id/closing', {
    config: { rule: { resource: groupEncounter, action: 'close' } },
    schema: {
      operationId: 'previewGroupClosing',
      tags: ['group-encounters'],
      params: z.strictObject({ id: field.id }),
      querystring: closingPreviewQuery,
      response: answers({ 200: closingPreview }, 'validation', 'not_found', 'invalid_move'),
    },
    handler: (request) =>
      asCaller(kernel, request, (ctx) =>
        preview(kernel, ctx, { id: request.params.id, endedAt: request.query.endedAt }),
      ),
  });
}
