/** Asking for access: the request waits for an administrator, and tells the one who asked no more than the door did. */
import {
  type AccessQuestion,
  accessQuestion,
  accessRequest,
  field,
  ownAccessRequest,
  ownAccessRequests,
  patient,
} from '@puente/contract';
import { v7 } from 'uuid';
import * as z from 'zod/mini';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { answers, json } from '#kernel/http/answers';
import { asCaller, keyHeaders as headers, type Kernel, type Scope, typed } from '#kernel/http/api';
import { note } from '#kernel/records/audit';
import { Parameters } from '#kernel/sql/statement';
import { answerOnce } from './answer-once.ts';
import { alreadyReached, personBehind, reaches } from './behind-door.ts';
import { tellWatchers } from './open-break-glass.ts';

/** The caller's own requests as JSON text; `which` narrows them over the alias `q`. */
function ownRequests(ctx: Context, p: Parameters, which: string): string {
  const reached = reach(patient, ctx, 'read', p);
  return `select coalesce(json_agg(r), '[]')::text as items from (
    select q.id, q.version, q.status, left(t.given_name, 1) || '. ' || left(t.family_name, 1) || '.' as initials,
      extract(year from t.birth_date)::int as "birthYear", case when ${reached} then t.id end as "patientId", q.reason,
      q.created_at as "createdAt", q.decided_by_name as "decidedByName", q.decided_at as "decidedAt", q.until,
      q.decline_reason as "declineReason"
    from access_requests q join patients t on t.tenant_id = q.tenant_id and t.id = q.patient_id
    where q.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and q.user_id = ${p.add(ctx.actor, 'text')} and ${which}
    order by q.created_at desc, q.id desc limit 100) r`;
}

async function ownRequest(tx: Transaction, ctx: Context, id: string): Promise<string> {
  const p = new Parameters();
  const [row] = await tx.query<{ items: string }>(ownRequests(ctx, p, `q.id = ${p.add(id, 'uuid')}`), p.values);
  const [item] = JSON.parse(row!.items) as unknown[];
  return JSON.stringify(item);
}

async function ask(kernel: Kernel, secret: string, tx: Transaction, ctx: Context, { door, reason }: AccessQuestion) {
  const person = personBehind(secret, ctx, door);
  if (await reaches(tx, ctx, person)) throw alreadyReached();
  const id = v7();
  const [made] = await tx.query<{ id: string }>(
    `insert into access_requests (tenant_id, id, created_by, patient_id, user_id, user_name, reason)
     values ($1, $2, $3, $4, $3, $5, $6)
     on conflict (tenant_id, user_id, patient_id) where status = 'open' do nothing returning id`,
    [ctx.tenantId, id, ctx.actor, person, ctx.principal!.name, reason],
  );
  if (made) {
    await note(tx, ctx, {
      action: 'create',
      entity: accessRequest.one,
      entityId: id,
      patientId: person,
      version: 1,
      after: { reason },
    });
    await tellWatchers(kernel, tx, ctx, 'access-request', '/dashboard/access?view=requests');
    return ownRequest(tx, ctx, id);
  }
  const [open] = await tx.query<{ id: string }>(
    `select id from access_requests where tenant_id = $1 and user_id = $2 and patient_id = $3 and status = 'open'`,
    [ctx.tenantId, ctx.actor, person],
  );
  return ownRequest(tx, ctx, open!.id);
}

async function withdraw(tx: Transaction, ctx: Context, id: string, version: number) {
  const [request] = await tx.query<{ version: number; status: string; patient_id: string }>(
    'select version, status, patient_id from access_requests where tenant_id = $1 and id = $2 and user_id = $3 for update',
    [ctx.tenantId, id, ctx.actor],
  );
  if (!request) throw new AppError('not_found');
  if (request.version !== version)
    throw new AppError('stale_version', { current: JSON.parse(await ownRequest(tx, ctx, id)), changed: ['status'] });
  if (request.status !== 'open') throw new AppError('invalid_move', `The request is ${request.status}.`);
  await tx.query(
    `update access_requests set status = 'withdrawn', version = version + 1, updated_at = now() where tenant_id = $1 and id = $2`,
    [ctx.tenantId, id],
  );
  await note(tx, ctx, {
    action: 'withdraw',
    entity: accessRequest.one,
    entityId: id,
    patientId: request.patient_id,
    version: version + 1,
    before: { status: 'open' },
    after: { status: 'withdrawn' },
  });
  return ownRequest(tx, ctx, id);
}

export function mountRequests(app: Scope, kernel: Kernel, { dataSecret }: { dataSecret: string }) {
  const routes = typed(app);
  const rule = { config: { rule: { resource: patient, action: 'read' } } } as const;
  const tags = ['accessRequests'];

  routes.post('/access-requests', {
    ...rule,
    schema: {
      operationId: 'askForAccess',
      tags,
      headers,
      body: accessQuestion,
      response: answers({ 201: ownAccessRequest }, 'validation', 'not_found', 'conflict', 'idempotency_mismatch'),
    },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, (ctx) =>
          answerOnce(kernel, ctx, request, 'ask for access', async (tx) => ({
            status: 201,
            body: await ask(kernel, dataSecret, tx, ctx, request.body),
          })),
        ),
      ),
  });

  routes.get('/access-requests/own', {
    ...rule,
    schema: { operationId: 'listOwnAccessRequests', tags, response: answers({ 200: ownAccessRequests }) },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, (ctx) =>
          kernel.db.work(ctx, async (tx) => {
            const p = new Parameters();
            const [row] = await tx.query<{ items: string }>(ownRequests(ctx, p, 'true'), p.values);
            await note(tx, ctx, { action: 'list-own', entity: accessRequest.one });
            return `{"items":${row!.items}}`;
          }),
        ),
      ),
  });

  routes.post('/access-requests/:id/withdraw', {
    ...rule,
    schema: {
      operationId: 'withdrawAccessRequest',
      tags,
      params: z.strictObject({ id: field.id }),
      headers,
      body: z.strictObject({ version: z.int().check(z.minimum(1)) }),
      response: answers(
        { 200: ownAccessRequest },
        'validation',
        'not_found',
        'conflict',
        'stale_version',
        'idempotency_mismatch',
      ),
    },
    handler: (request, reply) =>
      json(
        reply,
        asCaller(kernel, request, (ctx) =>
          answerOnce(kernel, ctx, request, `withdraw ${request.params.id}`, async (tx) => ({
            status: 200,
            body: await withdraw(tx, ctx, request.params.id, request.body.version),
          })),
        ),
      ),
  });
}
