/** A whole caseload changes hands: looked at first, moved at once as far as one portion goes, taken back within a day. */
import {
  type CaseloadPreview,
  caseloadLeft,
  caseloadLimit,
  caseloadMove,
  caseloadPreview,
  caseloadPreviewRequest,
  encounter,
  field,
  patient,
} from '@puente/contract';
import * as z from 'zod/mini';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import { AppError, fieldRefusal, idTaken } from '#kernel/errors/errors';
import { AlreadyStored } from '#kernel/errors/refusals';
import type { Announce } from '#kernel/events/announce';
import { answers, json } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { mountResource } from '#kernel/http/mount-resource';
import type { Jobs } from '#kernel/jobs/jobs';
import { auditRead } from '#kernel/records/audit';
import { type Answer, answerOnce, requestKey } from '#kernel/records/idempotency';
import { records } from '#kernel/records/records';
import { startRun } from '#kernel/runs/resumable';
import { Parameters } from '#kernel/sql/statement';
import { type Assignee, assigneesOf, assignmentRefusal, movePanel, panelOf } from '#modules/patients';
import { moveCaseload, portionSize } from './carry-move.ts';
import { isPlanned, moveVisits, openVisits, plannedVisits } from './move-visits.ts';
import { planCaseload, type Target } from './plan-caseload.ts';
import { refused } from './staff-rules.ts';
import { undoCaseloadMove } from './undo-caseload-move.ts';

interface Request {
  readonly fromUserId: string;
  readonly targets: readonly Target[];
}
type Moved = ReturnType<typeof planCaseload>['moves'][number];

const params = z.strictObject({ id: field.id });

/** The reason why a target takes nobody over, or null. */
const refusalOf = ({ fromUserId }: Request, userId: string, assignees: ReadonlyMap<string, Assignee>) =>
  userId === fromUserId ? 'same' : (assignees.get(userId) ?? { refusal: 'unknown' as const }).refusal;

async function requireFrom(tx: Transaction, { tenantId }: Context, { fromUserId }: Request) {
  const [found] = await tx.query('select from users where tenant_id = $1 and id = $2', [tenantId, fromUserId]);
  if (!found) throw fieldRefusal('fromUserId', 'unknown', 'There is no such record.');
}

function plan(panel: readonly string[], { targets }: Request) {
  const planned = planCaseload(panel, targets);
  if (planned.twice !== null)
    throw fieldRefusal(`targets.${planned.twice}.patientIds`, 'twice', 'Give each person to one colleague.');
  return planned;
}

const personOf = (s: string) =>
  `json_build_object('id', ${s}.id, 'givenName', ${s}.given_name, 'familyName', ${s}.family_name, 'preferredName', ${s}.preferred_name,
     'birthDate', ${s}.birth_date, 'cin', ${s}.cin)`;

/** People as every screen names them, with a line of the audit that they were seen. */
async function named({ tx, ctx }: { tx: Transaction; ctx: Context }, from: string, p: Parameters) {
  return tx.query<CaseloadPreview['staying'][number]>(
    `with shown as materialized (${from}),
      seen as (${auditRead({ resource: patient, ctx, p, action: 'list', rows: 'shown', unlessEmpty: true })})
     select ${personOf('s')} as patient, s.status from shown s order by s.family_name_key, s.id`,
    p.values,
  );
}

interface Tongue {
  readonly userId: string | null;
  readonly language: string;
  readonly count: number;
  readonly spoken: boolean;
}

/** How many of the people prefer which language, by whom they go to, and whether that colleague speaks it. */
const tonguesOf = (
  tx: Transaction,
  { tenantId }: Context,
  people: readonly { patientId: string; userId: string | null }[],
) =>
  tx.query<Tongue & Record<string, unknown>>(
    `select m.user_id as "userId", t.preferred_language as language, count(*)::int as count,
       coalesce(bool_or(u.spoken_languages ? t.preferred_language), false) as spoken
     from unnest($2::uuid[], $3::uuid[]) as m (patient_id, user_id) join patients_view t on t.tenant_id = $1 and t.id = m.patient_id
     left join users u on u.tenant_id = $1 and u.id = m.user_id group by m.user_id, t.preferred_language`,
    [tenantId, people.map(({ patientId }) => patientId), people.map(({ userId }) => userId)],
  );

function languagesIn(tongues: readonly Tongue[]): CaseloadPreview['languages'] {
  const counts = new Map<string, number>();
  for (const { language, count } of tongues) counts.set(language, (counts.get(language) ?? 0) + count);
  return [...counts]
    .map(([language, count]) => ({ language, count }))
    .toSorted((one, other) => other.count - one.count || one.language.localeCompare(other.language));
}

/** The member's own open visits with the people who move: how many stay, and which are only planned. */
async function visitsOf(
  tx: Transaction,
  ctx: Context,
  { fromUserId, moves }: { fromUserId: string; moves: readonly Moved[] },
) {
  const people = moves.map(({ patientId }) => patientId);
  const counting = new Parameters();
  const [counted] = await tx.query<{ planned: number; drafts: number }>(
    `select count(*) filter (where ${isPlanned})::int as planned, count(*) filter (where not ${isPlanned})::int as drafts
     from encounters_view t where ${openVisits(ctx, { fromUserId, people }, counting)}`,
    counting.values,
  );
  const p = new Parameters();
  const shown = `select t.* from encounters_view t where ${isPlanned} and ${openVisits(ctx, { fromUserId, people }, p)} order by t.started_at, t.id limit 50`;
  const rows = await tx.query<Omit<CaseloadPreview['planned'][number], 'toUserId'>>(
    `with shown as materialized (${shown}),
      seen as (${auditRead({ resource: encounter, ctx, p, action: 'list', rows: 'shown', unlessEmpty: true })})
     select e.id, to_json(e.started_at) as "startedAt", ${personOf('s')} as patient from shown e
       join patients_view s on s.tenant_id = e.tenant_id and s.id = e.patient_id order by e.started_at, e.id`,
    p.values,
  );
  const userOf = new Map(moves.map(({ patientId, userId }) => [patientId, userId]));
  return {
    drafts: counted!.drafts,
    plannedCount: counted!.planned,
    planned: rows.map((row) => ({ ...row, toUserId: userOf.get(row.patient.id)! })),
  };
}

async function preview(tx: Transaction, ctx: Context, request: Request): Promise<CaseloadPreview> {
  await requireFrom(tx, ctx, request);
  const panel = await panelOf(tx, ctx, { userId: request.fromUserId, lock: false });
  const { moves, missing } = plan(panel, request);
  const ids = request.targets.map(({ userId }) => userId);
  const assignees = await assigneesOf(tx, ctx, ids);
  const nobody = panel.map((patientId) => ({ patientId, userId: null }));
  const tongues = await tonguesOf(tx, ctx, ids.length > 0 ? moves : nobody);
  const targets = [];
  for (const userId of ids) {
    const understood = tongues.filter((one) => one.userId === userId && one.spoken);
    targets.push({
      userId,
      name: assignees.get(userId)?.name ?? null,
      now: (await panelOf(tx, ctx, { userId, lock: false })).length,
      gets: moves.filter((move) => move.userId === userId).length,
      caseloadTarget: assignees.get(userId)?.caseloadTarget ?? null,
      speaksWith: understood.reduce((sum, { count }) => sum + count, 0),
      refusal: refusalOf(request, userId, assignees),
    });
  }
  const p = new Parameters();
  const out = `(t.assigned_to = ${p.add(request.fromUserId, 'uuid')} and t.status = 'deceased' or t.id = any(${p.add(missing, 'uuid[]')})) and ${reach(patient, 'read', { ctx, p })}`;
  const [count] = await tx.query<{ staying: number }>(
    `select count(*)::int as staying from patients_view t where ${out}`,
    p.values,
  );
  const staying = await named(
    { tx, ctx },
    `select t.* from patients_view t where ${out} order by t.family_name_key, t.id limit 50`,
    p,
  );
  return {
    panel: panel.length,
    moving: moves.length,
    targets,
    staying,
    stayingCount: count!.staying,
    languages: languagesIn(tongues),
    ...(await visitsOf(tx, ctx, { fromUserId: request.fromUserId, moves })),
  };
}

type Order = Request & { readonly reason: string; readonly plannedVisits?: 'move' | 'stay' | undefined };

/** A move can be taken back for a day. */
const undoMs = 24 * 3_600_000;

interface Moving {
  readonly tx: Transaction;
  readonly ctx: Context;
  readonly jobs: Jobs;
  readonly announce: Announce;
}

/** The first portion is moved in the request, so that a usual caseload is with its new workers in the answer. */
async function move({ tx, ctx, jobs, announce }: Moving, id: string, request: Order): Promise<Answer> {
  await requireFrom(tx, ctx, request);
  const assignees = await assigneesOf(
    tx,
    ctx,
    request.targets.map(({ userId }) => userId),
  );
  for (const [at, { userId }] of request.targets.entries()) {
    const refusal = refusalOf(request, userId, assignees);
    if (refusal) throw assignmentRefusal(`targets.${at}.userId`, refusal);
  }
  const { moves } = plan(await panelOf(tx, ctx, { userId: request.fromUserId, lock: true }), request);
  if (moves.length === 0) throw refused('fromUserId', 'nobody', 'There is nobody on this panel who can be moved.');
  if (moves.length > caseloadLimit)
    throw refused('targets', 'too_many', `Move at most ${caseloadLimit} people at once.`);
  const people = moves.slice(0, portionSize);
  const shares = request.targets.map(({ userId }) => ({
    userId,
    name: assignees.get(userId)!.name,
    count: people.filter((one) => one.userId === userId).length,
  }));
  const fate = request.plannedVisits ?? caseloadMove.initial!.plannedVisits;
  const visits = fate === 'move' ? await plannedVisits(tx, ctx, { fromUserId: request.fromUserId, moves: people }) : [];
  const progress = { state: { moveId: id }, done: people.length, total: moves.length };
  const runId = moves.length > people.length ? await startRun(tx, ctx, { jobs, of: moveCaseload, ...progress }) : null;
  const { body } = await records(tx, ctx).create(caseloadMove, {
    id,
    values: {
      fromUserId: request.fromUserId,
      targets: request.targets.map(({ userId }) => ({ userId })),
      reason: request.reason,
      plannedVisits: fate,
      visitsMoved: visits.length,
      movedCount: people.length,
      shares,
      undoUntil: new Date(Date.now() + undoMs).toISOString(),
      runId,
    },
  });
  await tx.query(
    `insert into caseload_move_patients (tenant_id, move_id, patient_id, to_user_id, moved)
     select $1, $2, m.patient_id, m.user_id, case when m.at <= $5 then true end
     from unnest($3::uuid[], $4::uuid[]) with ordinality as m (patient_id, user_id, at)`,
    [ctx.tenantId, id, moves.map(({ patientId }) => patientId), moves.map(({ userId }) => userId), people.length],
  );
  await movePanel(tx, ctx, { announce, caseloadMoveId: id, people });
  await moveVisits(tx, ctx, { caseloadMoveId: id, visits });
  return { status: 201, body };
}

export function mountCaseloadMoves(app: Scope, kernel: Kernel) {
  const routes = typed(app);
  const rule = { config: { rule: { resource: caseloadMove, action: 'create' } } };
  const tags = [caseloadMove.many];

  routes.post('/caseload-moves/preview', {
    ...rule,
    schema: {
      operationId: 'previewCaseloadMove',
      tags,
      body: caseloadPreviewRequest,
      response: answers({ 200: caseloadPreview }, 'validation'),
    },
    handler: (request) =>
      asCaller(kernel, request, (ctx) => kernel.db.work(ctx, (tx) => preview(tx, ctx, request.body))),
  });

  routes.put('/caseload-moves/:id', {
    ...rule,
    schema: {
      operationId: 'createCaseloadMove',
      tags,
      params,
      body: caseloadMove.create,
      response: answers({ 201: caseloadMove.record }, 'validation', 'conflict', 'idempotency_mismatch'),
    },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, (ctx) => {
          const { id } = request.params;
          const { body } = request;
          const key = { ...requestKey({ action: 'create caseloadMove', id, body }), chosen: true };
          return kernel.db
            .work(ctx, (tx) => answerOnce(tx, ctx, { key, make: () => move({ ...kernel, tx, ctx }, id, body) }))
            .catch((error: unknown) => {
              throw error instanceof AlreadyStored ? idTaken('id') : error;
            });
        }),
      ),
  });

  routes.get('/caseload-moves/:id/left', {
    config: { rule: { resource: caseloadMove, action: 'read' } },
    schema: {
      operationId: 'listCaseloadMoveLeft',
      tags,
      params,
      response: answers({ 200: caseloadLeft }, 'validation', 'not_found'),
    },
    handler: (request) =>
      asCaller(kernel, request, (ctx) =>
        kernel.db.work(ctx, async (tx) => {
          const found = new Parameters();
          const [known] = await tx.query(
            `select from caseload_moves t where t.id = ${found.add(request.params.id, 'uuid')} and ${reach(caseloadMove, 'read', { ctx, p: found })}`,
            found.values,
          );
          if (!known) throw new AppError('not_found');
          const p = new Parameters();
          const people = `select t.* from caseload_move_patients m join patients_view t on t.tenant_id = m.tenant_id and t.id = m.patient_id
            where m.move_id = ${p.add(request.params.id, 'uuid')} and m.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and not m.returned
              and ${reach(patient, 'read', { ctx, p })} order by t.family_name_key, t.id limit 200`;
          const items = (await named({ tx, ctx }, people, p)).map((one) => one.patient);
          return { items };
        }),
      ),
  });

  mountResource(app, kernel, {
    resource: caseloadMove,
    create: 'elsewhere',
    commands: { undo: undoCaseloadMove(kernel.announce) },
  });
}
