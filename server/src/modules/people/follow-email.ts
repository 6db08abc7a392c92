/**
 * `POST /Prod/me/email`: the member's address follows the one that the person has proved at the user pool. It takes no
 * address, so nobody writes one that was not proved; the same again changes nothing.
 */
import { user } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { type CommandCall, write } from '#kernel/records/command';
import { type PoolAccounts, poolAccountOf } from './pool-accounts.ts';

/** @throws AppError conflict where somebody of the organisation has the address */
export async function followEmail(db: Database, ctx: Context, accounts: PoolAccounts): Promise<void> {
  const { userId } = ctx.principal!;
  const { poolId, sub } = poolAccountOf(ctx.principal!);
  // Whether the session still holds, before anything is asked of the pool.
  await db.batch(ctx, []);
  const account = await accounts.getUser(poolId, sub);
  if (!account?.emailVerified) throw new AppError('conflict', 'The address is not verified.');
  const { email } = account;
  await db.work(ctx, async (tx) => {
    const [record] = await tx.query<CommandCall['record'] & { email: string }>(
      'select id, version, email from users where tenant_id = $1 and id = $2 for update',
      [ctx.tenantId, userId],
    );
    if (record && record.email !== email) await write(user, tx, ctx, 'update', record, { email });
  });
}
