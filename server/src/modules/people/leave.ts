/**
 * `POST /Prod/me/leave`: a person closes their own account. The member stays as deactivated, since records name them; the
 * account at the user pool is closed in the same transaction, and deleted by a job of it.
 */
import { user } from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import { requireFreshSignIn } from '#kernel/access/fresh-sign-in';
import type { Database, Transaction } from '#kernel/database/database';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import type { Announce } from '#kernel/events/announce';
import type { Job, Jobs } from '#kernel/jobs/jobs';
import { records } from '#kernel/records/records';
import type { PoolAccounts } from './pool-accounts.ts';
import { oneAtATime, requireAdministrator, requireEmptyPanel } from './staff-rules.ts';
import { workEnded } from './write-staff.ts';

export const deleteAccountJob = 'delete-account';

/** @throws AppError forbidden `not_fresh`, validation for another address, conflict for the last administrator and with people on the panel */
export async function leave(
  { db, jobs, pools, announce }: { db: Database; jobs: Jobs; pools: PoolAccounts; announce: Announce },
  ctx: Context,
  email: string,
): Promise<void> {
  const { userId, roles } = ctx.principal!;
  await db.work(ctx, async (tx) => {
    requireFreshSignIn(ctx);
    await oneAtATime(tx, ctx);
    const gate = records(tx, withSystemRights(ctx));
    const record = await gate.lock(user, userId, 'leave');
    // A concurrent request was faster.
    if (record.status !== 'active') throw new AppError('unauthenticated');
    if (record.email.toLowerCase() !== email.toLowerCase())
      throw fieldRefusal('email', 'other', 'Type the e-mail address of your own account.');
    if (roles.includes('TenantAdmin')) await requireAdministrator(tx, ctx, { path: 'status', without: userId });
    await requireEmptyPanel(tx, ctx, userId);
    await gate.change(user, record, { action: 'leave', values: { status: 'deactivated' } });
    await announce(workEnded, { tx, ctx, data: { userId } });
    await forgetAccounts(tx, ctx, { jobs, pools });
  });
}

async function forgetAccounts(
  tx: Transaction,
  ctx: Context,
  { jobs, pools }: { jobs: Jobs; pools: PoolAccounts },
): Promise<void> {
  const accounts = await tx.query<{ poolId: string; sub: string }>(
    `select i.pool_id as "poolId", m.subject as sub from memberships m
     join issuers i on i.tenant_id = m.tenant_id and i.id = m.issuer_id
     where m.tenant_id = $1 and m.user_id = $2 and i.kind = 'embedded'`,
    [ctx.tenantId, ctx.principal!.userId],
  );
  for (const account of accounts) {
    await pools.disableUserWithin(account, tx.query).catch(unlessGone);
    await jobs.send(tx, deleteAccountJob, account);
  }
}

function unlessGone(error: unknown): void {
  if ((error as { type?: string }).type !== 'UserNotFoundException') throw error;
}

export const deleteAccounts = (accounts: PoolAccounts): Omit<Job, 'name'> => ({
  handle: async (user: { poolId: string; sub: string }) => {
    await accounts.deleteUser(user).catch(unlessGone);
  },
});
