/**
 * `POST /Prod/me/email`: the member's address follows the one that the person has proved at the user pool. The request
 * holds no address, so nobody can write an unproved one; a repetition changes nothing.
 */
import { user } from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { records } from '#kernel/records/records';
import { type PoolAccounts, poolAccountOf } from './pool-accounts.ts';

/** @throws AppError conflict where somebody of the organization has the address */
export async function followEmail(db: Database, ctx: Context, accounts: PoolAccounts): Promise<void> {
  const { userId } = ctx.principal!;
  const { poolId, sub } = poolAccountOf(ctx.principal!);
  // Whether the session still holds, before anything is asked of the pool.
  await db.batch(ctx, []);
  const account = await accounts.getUser(poolId, sub);
  if (!account?.emailVerified) throw new AppError('conflict', 'The address is not verified.');
  const { email } = account;
  await db.work(ctx, async (tx) => {
    const gate = records(tx, withSystemRights(ctx));
    const record = await gate.lock(user, userId);
    if (record.email !== email) await gate.change(user, record, { action: 'update', values: { email } });
  });
}
