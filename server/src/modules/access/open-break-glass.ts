/** `POST /break-glass`: eight hours at a person outside the own reach. Who watches over access is told at once. */
import {
  type BreakGlassOpening,
  breakGlass,
  breakGlassHours,
  breakGlassOpening,
  mostBreakGlassesPerDay,
  patient,
} from '@puente/contract';
import { v7 } from 'uuid';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { answers, json } from '#kernel/http/answers';
import { asCaller, type Kernel, keyHeaders, type Scope, typed } from '#kernel/http/api';
import { auditLine, note, recordColumns } from '#kernel/records/audit';
import { oneRecord } from '#kernel/records/select';
import { Parameters } from '#kernel/sql/statement';
import { type NoticeKind, sendNotice } from '#modules/messaging';
import { answerOnce } from './answer-once.ts';
import { alreadyReached, personBehind, reaches } from './behind-door.ts';

/** By the id of a person whom the caller would reach if the record were not closed. */
async function personNamed(tx: Transaction, ctx: Context, id: string): Promise<string> {
  const principal = { ...ctx.principal!, permissions: [...ctx.principal!.permissions, 'privacy' as const] };
  const p = new Parameters();
  const [row] = await tx.query(
    `select from patients t where t.id = ${p.add(id, 'uuid')} and t.labels <> 0 and ${reach(patient, { ...ctx, principal }, 'read', p)}`,
    p.values,
  );
  if (!row) throw new AppError('not_found');
  return id;
}

/**
 * Whether the record stays closed: of a person who died or was merged, or since this account has opened as many as one may.
 * No label counts here, so no answer tells of one. Emergency accesses of one account come one after the other.
 */
async function staysClosed(tx: Transaction, { tenantId, actor }: Context, id: string): Promise<boolean> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`emergency ${tenantId} ${actor}`]);
  const [person] = await tx.query<{ closed: boolean }>(
    `select p.status in ('deceased', 'merged')
       or (select count(*) from break_glasses g where g.tenant_id = $1 and g.user_id = $3
         and g.created_at > now() - interval '24 hours' and g.until > g.created_at) >= $4 as closed
     from patients p where p.tenant_id = $1 and p.id = $2`,
    [tenantId, id, actor, mostBreakGlassesPerDay],
  );
  return person!.closed;
}

/** One sentence for every reason, so that it tells of none. */
const refused = () =>
  new AppError('conflict', {
    errors: [
      {
        path: 'door',
        code: 'unavailable',
        message: 'Emergency access is not available for this record. Ask for access; an administrator decides.',
      },
    ],
  });

/** The emergency access that runs: it is not made longer by asking again. */
const running = `t.status = 'open' and t.until > now()`;
/** The same attempt again is no news. */
const refusedLately = `t.status = 'refused' and t.created_at > now() - interval '1 hour'`;

async function newest(tx: Transaction, ctx: Context, person: string, which: string) {
  const [row] = await tx.query<{ id: string }>(
    `select t.id from break_glasses t where t.tenant_id = $1 and t.user_id = $2 and t.patient_id = $3 and ${which}
     order by t.created_at desc limit 1`,
    [ctx.tenantId, ctx.actor, person],
  );
  return row?.id;
}

/** @param hours that it lasts; 0 for one that is refused */
async function insert(
  tx: Transaction,
  ctx: Context,
  person: string,
  { reason, text }: BreakGlassOpening,
  hours: number,
) {
  const id = v7();
  const [row] = await tx.query<{ until: string }>(
    `insert into break_glasses (tenant_id, id, created_by, patient_id, user_id, user_name, reason, text, status, until)
     values ($1, $2, $3, $4, $3, $5, $6, $7, $8, now() + make_interval(hours => $9)) returning until`,
    [ctx.tenantId, id, ctx.actor, person, ctx.principal!.name, reason, text, hours > 0 ? 'open' : 'refused', hours],
  );
  return { id, until: row!.until };
}

/** Kept for the review, told and audited; the caller hears no more than `refused` says. */
async function refuse(kernel: Kernel, tx: Transaction, ctx: Context, person: string, opening: BreakGlassOpening) {
  const known = await newest(tx, ctx, person, refusedLately);
  const id = known ?? (await insert(tx, ctx, person, opening, 0)).id;
  const { reason, text } = opening;
  await note(tx, ctx, {
    action: 'refuse',
    entity: breakGlass.one,
    entityId: id,
    patientId: person,
    after: { reason, text },
  });
  if (!known) await tellWatchers(kernel, tx, ctx, 'emergency-refused', '/dashboard/access');
}

/** The record as JSON text; null where it is refused. */
async function open(
  kernel: Kernel,
  secret: string,
  tx: Transaction,
  ctx: Context,
  opening: BreakGlassOpening,
): Promise<string | null> {
  const { door, patientId } = opening;
  const person = door === undefined ? await personNamed(tx, ctx, patientId!) : personBehind(secret, ctx, door);
  const reached = await reaches(tx, ctx, person);
  const known = reached ? await newest(tx, ctx, person, running) : undefined;
  if (reached && !known) throw alreadyReached();
  if (!known && (await staysClosed(tx, ctx, person))) {
    await refuse(kernel, tx, ctx, person, opening);
    return null;
  }
  const id = known ?? (await begin(kernel, tx, ctx, person, opening));
  const p = new Parameters();
  const made = `select t.* from break_glasses t where t.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and t.id = ${p.add(id, 'uuid')}`;
  const line = { ...recordColumns(breakGlass), ...(!known && { after: 'answer.body::jsonb' }) };
  const [row] = await tx.query<{ body: string }>(
    `with made as (${made}), answer as (select ${oneRecord(breakGlass, ctx, p, 'made')} as body),
      noted as (${auditLine(breakGlass, ctx, known ? 'read' : 'create', p, line, 'made t, answer')})
     select body from answer`,
    p.values,
  );
  return row!.body;
}

async function begin(kernel: Kernel, tx: Transaction, ctx: Context, person: string, opening: BreakGlassOpening) {
  const { id, until } = await insert(tx, ctx, person, opening, breakGlassHours);
  await tx.query(
    `insert into patient_access (tenant_id, user_id, patient_id, reason, until) values ($1, $2, $3, 'break-glass', $4)
     on conflict (tenant_id, user_id, patient_id, reason) do update set until = excluded.until`,
    [ctx.tenantId, ctx.actor, person, until],
  );
  await tellWatchers(kernel, tx, ctx, 'break-glass', '/dashboard/access');
  return id;
}

/** A mail for every administrator and holder of the privacy permission, but the one who asked; it names nobody. */
export async function tellWatchers(
  kernel: Kernel,
  tx: Transaction,
  { tenantId, actor }: Context,
  kind: NoticeKind,
  path: string,
): Promise<void> {
  const watchers = await tx.query<{ id: string }>(
    `select id from users where tenant_id = $1 and status = 'active' and (roles ? 'TenantAdmin' or permissions ? 'privacy') and id::text <> $2`,
    [tenantId, actor],
  );
  await sendNotice(kernel.jobs, tx, { tenantId, kind, path, userIds: watchers.map(({ id }) => id) });
}

export function mountBreakGlass(app: Scope, kernel: Kernel, { dataSecret }: { dataSecret: string }) {
  typed(app).post('/break-glass', {
    config: { rule: { resource: patient, action: 'read' } },
    schema: {
      operationId: 'openBreakGlass',
      tags: ['breakGlasses'],
      headers: keyHeaders,
      body: breakGlassOpening,
      response: answers({ 201: breakGlass.record }, 'validation', 'not_found', 'conflict', 'idempotency_mismatch'),
    },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, async (ctx) => {
          const answer = await answerOnce(
            kernel,
            ctx,
            request,
            'open break-glass',
            async (tx) => {
              const body = await open(kernel, dataSecret, tx, ctx, request.body as BreakGlassOpening);
              return body === null ? { status: 409, body: 'null' } : { status: 201, body };
            },
            async (tx, { status, body }) => {
              if (status === 409) return;
              const { patientId } = JSON.parse(body) as { patientId: string };
              if (!(await reaches(tx, ctx, patientId))) throw new AppError('not_found');
            },
          );
          // What is kept of the attempt is stored by now.
          if (answer.status === 409) throw refused();
          return answer;
        }),
      ),
  });
}
