/** Asking for access: the request waits for an administrator, or is withdrawn. Each gives the request as its maker reads it. */
import { type AccessQuestion, accessRequest } from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import type { Jobs } from '#kernel/jobs/jobs';
import { records } from '#kernel/records/records';
import { notifyWatchers } from './notify-watchers.ts';
import { ownRequest } from './own-requests.ts';
import { alreadyReached, personOfHandle, reachesPerson } from './person-of-handle.ts';

interface Asking {
  readonly question: AccessQuestion;
  readonly jobs: Jobs;
  readonly dataSecret: string;
}

/** The id of the member's request that waits, or of a new one. The person is locked: of two that come at once one is made. */
async function openRequest(
  tx: Transaction,
  ctx: Context,
  { person, reason, jobs }: Record<'person' | 'reason', string> & { jobs: Jobs },
) {
  const [open] = await tx.query<{ id: string }>(
    `select id from access_requests where tenant_id = $1 and user_id = $2 and patient_id = $3 and status = 'open'`,
    [ctx.tenantId, ctx.actor, person],
  );
  if (open) return open.id;
  const { id } = await records(tx, withSystemRights(ctx)).create(accessRequest, {
    values: { patientId: person, userId: ctx.actor, userName: ctx.principal!.name, reason },
  });
  await notifyWatchers(tx, ctx, { jobs, kind: 'access-request', path: '/dashboard/access?view=requests' });
  return id;
}

export async function askForAccess(tx: Transaction, ctx: Context, { question, jobs, dataSecret }: Asking) {
  const person = personOfHandle(dataSecret, ctx, question.accessHandle);
  if (await reachesPerson(tx, ctx, person)) throw alreadyReached();
  return ownRequest(tx, ctx, await openRequest(tx, ctx, { person, reason: question.reason, jobs }));
}

export async function withdrawRequest(tx: Transaction, ctx: Context, { id, version }: { id: string; version: number }) {
  // The requester has no right to the record, which shows more of the person than they may read.
  const gate = records(tx, withSystemRights(ctx));
  const [request] = await gate.lockMany(accessRequest, {
    where: (p) => `t.id = ${p.add(id, 'uuid')} and t.user_id = ${p.add(ctx.actor, 'text')}`,
    action: 'withdraw',
  });
  if (!request) throw new AppError('not_found');
  if (request.version !== version)
    throw new AppError('stale_version', { current: await ownRequest(tx, ctx, id), changed: ['status'] });
  if (request.status !== 'open') throw new AppError('invalid_move', `The request is ${request.status}.`);
  await gate.change(accessRequest, request, { action: 'withdraw', values: { status: 'withdrawn' } });
  return ownRequest(tx, ctx, id);
}
