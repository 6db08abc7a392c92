/**
 * `POST /encounters/preview`: the charge of a visit if it were signed as it is written now. Only the read is stored, in
 * the audit.
 */
import {
  claimDiagnoses,
  type EncounterPreview,
  type EncounterPreviewRequest,
  encounter,
  encounterPreview,
  encounterPreviewRequest,
  patient,
  usageUnder,
} from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { alsoReaches, reach, reachesPerson } from '#kernel/access/reach';
import type { Row } from '#kernel/database/database';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { auditRead } from '#kernel/records/audit';
import { Parameters, prepared, type Statement } from '#kernel/sql/statement';
import { assessVisit } from './assess-visit.ts';
import { readVisitFacts, signatureOf, visitStatements } from './reader-facts.ts';
import { UsageTally } from './usage-tally.ts';
import type { Visit } from './visit.ts';

/** The result of the first statement; all of the encounter is null if the caller reads none. */
interface Asked {
  /** May record an encounter of this person. */
  readonly reaches: boolean;
  readonly encounterOf: string | null;
  /** May change the encounter. */
  readonly may: boolean | null;
  readonly authorId: string | null;
  readonly groupEncounterId: string | null;
  readonly groupSize: number | null;
  readonly serviceDate: string;
  readonly minutes: number | null;
  readonly documentedOn: string;
  /** The state of the encounter; null if there is none. */
  readonly state: string | null;
  /** The organization asks for the signature of the supervisor. */
  readonly cosigns: boolean;
  /** A reviewer returned the note. */
  readonly returned: boolean;
}

const changing = ['update', 'amend'] as const;

/** Reads the caller, the person and the visit's day on the organization's clock, and writes the audit line of the read. */
function question(ctx: Context, body: EncounterPreviewRequest): Statement {
  const p = new Parameters();
  const start = p.add(body.startedAt, 'timestamptz');
  const end = p.add(body.endedAt ?? null, 'timestamptz');
  const may = changing.map((action) => alsoReaches(encounter, action, { ctx, p, by: 'link' })).join(' or ');
  const known = `select t.*, (${may}) as may from encounters_view t where t.id = ${p.add(body.encounterId, 'uuid')} and ${reach(encounter, 'read', { ctx, p, by: 'link' })}`;
  const id = p.add(body.patientId, 'uuid');
  const reached = `select t.id from patients_view t where t.id = ${id} and ${reachesPerson(encounter, 'create', { ctx, p })}`;
  return prepared(
    `with known as materialized (${known}),
      asked as materialized (select t.* from patients_view t where t.id = ${id} and t.tenant_id = ${p.add(ctx.tenantId, 'uuid')}
        and (exists (select from known k where k.may and k.patient_id = t.id) or exists (${reached}))),
      seen as (${auditRead({ resource: patient, ctx, p, action: 'preview', record: 'asked' })})
     select exists (select from asked) as reaches, k.patient_id as "encounterOf", k.may, k.author_id as "authorId", k.group_encounter_id as "groupEncounterId", k.group_size as "groupSize",
       (${start} at time zone z.time_zone)::date as "serviceDate", round(extract(epoch from ${end} - ${start}) / 60)::int as minutes,
       (coalesce(g.first_signed_at, k.signed_at, now()) at time zone z.time_zone)::date as "documentedOn", k.status as state, z.cosign_visits as cosigns,
       g.returned_at is not null as returned
     from tenants z left join known k on true left join encounter_signings_view g on g.tenant_id = k.tenant_id and g.id = k.id where z.tenant_id = ${p.add(ctx.tenantId, 'uuid')}`,
    p.values,
  );
}

const statementsFor = (ctx: Context, body: EncounterPreviewRequest, authorId: string): Statement[] =>
  visitStatements(ctx, {
    id: body.encounterId,
    patientId: body.patientId,
    authorId,
    startedAt: body.startedAt,
    endedAt: body.endedAt ?? null,
    groupEncounterId: null,
  });

/** The state of the signature after the caller signs, or since the visit was signed. */
function signatureAfter({ state, cosigns, returned }: Asked, ctx: Context): Visit['signature'] {
  if (state === 'signed' || state === 'locked') return 'given';
  if (state === 'cosign-pending' || returned) return 'cosign';
  return signatureOf(cosigns, ctx);
}

const visitOf = (
  body: EncounterPreviewRequest,
  { authorId, signature }: Pick<Visit, 'authorId' | 'signature'>,
  { serviceDate, minutes, documentedOn, groupEncounterId, groupSize }: Asked,
): Visit => ({
  id: body.encounterId,
  authorId,
  serviceDate,
  startedAt: body.startedAt,
  endedAt: body.endedAt ?? null,
  mode: body.mode ?? null,
  placeOfService: body.placeOfService ?? null,
  purpose: body.purpose ?? null,
  activities: body.activities,
  diagnosisCodes: claimDiagnoses(body.diagnosisCodes),
  groupEncounterId,
  groupSize: groupSize ?? 1,
  minutes: Math.max(0, minutes ?? 0),
  documentedOn,
  signature,
});

function answerOf(visit: Visit, rows: readonly (readonly Row[])[]): EncounterPreview {
  const facts = readVisitFacts(rows);
  const used = new UsageTally();
  for (const charge of facts.charges) {
    if (charge.encounterId === visit.id) break;
    if (charge.status !== 'void') used.add(charge);
  }
  const priorUsage = used.on(visit.serviceDate);
  const { values, policy, meters } = assessVisit(visit, facts, priorUsage);
  const { fileBy: _fileBy, placeOfService: _place, diagnosisCodes: _codes, status, findings, ...line } = values;
  const { modifiers, addOns, diagnosisPointers } = line;
  const meter = policy && usageUnder(policy.body, priorUsage);
  return {
    ...line,
    // Without an end there are no minutes to bill, and that is no answer yet.
    status: visit.minutes === 0 ? 'needs-info' : status,
    modifiers: [...modifiers],
    addOns: [...addOns],
    diagnosisPointers: [...diagnosisPointers],
    findings: [...findings],
    unitMinutes: policy?.body.services.find(({ code }) => code === values.code)?.unitMinutes ?? null,
    usage: meter && { used: meter.used, limit: meter.limit, warnFrom: meter.warnFrom },
    meters,
  };
}

/** @throws AppError validation for a person who is absent or out of reach; forbidden for an encounter of somebody else */
async function preview({ db }: Kernel, ctx: Context, body: EncounterPreviewRequest): Promise<EncounterPreview> {
  const statements = [question(ctx, body), ...statementsFor(ctx, body, ctx.actor)];
  const [[answer], ...rows] = await db.batch<[[Asked], ...Row[][]]>(ctx, statements, { relaxed: true });
  if (answer.encounterOf !== null && !answer.may) throw new AppError('forbidden');
  const isOther = answer.encounterOf !== null && answer.encounterOf !== body.patientId;
  if (!answer.reaches || isOther) throw fieldRefusal('patientId', 'unknown', 'There is no such record.');
  const authorId = answer.authorId ?? ctx.actor;
  const others = authorId !== ctx.actor && (await db.batch(ctx, statementsFor(ctx, body, authorId), { relaxed: true }));
  return answerOf(visitOf(body, { authorId, signature: signatureAfter(answer, ctx) }, answer), others || rows);
}

export function mountEncounterPreview(app: Scope, kernel: Kernel) {
  typed(app).post('/encounters/preview', {
    config: { rule: { resource: encounter, action: 'create' } },
    schema: {
      operationId: 'previewEncounter',
      tags: ['encounters'],
      body: encounterPreviewRequest,
      response: answers({ 200: encounterPreview }, 'validation'),
    },
    handler: (request) => asCaller(kernel, request, (ctx) => preview(kernel, ctx, request.body)),
  });
}
