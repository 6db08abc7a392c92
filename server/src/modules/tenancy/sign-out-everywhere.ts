/** Ends every session of a member of staff, whichever issuer signed the person in. */

import type { Context } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { auditAct } from '#kernel/records/audit';
import type { Accounts } from './accounts.ts';

/**
 * From the next request on, tokens of a sign-in before this moment are refused, also such as the issuer makes later from an
 * older sign-in and says so (`auth_time`). An issuer that leaves `auth_time` out must end its sessions itself as well.
 * @throws AppError not_found when the member has no account
 */
export async function signOutEverywhere(
  db: Database,
  ctx: Context,
  { accounts, userId }: { accounts: Pick<Accounts, 'globalSignOut'>; userId: string },
): Promise<void> {
  const rows = await db.work(ctx, async (tx) => {
    const ended = await tx.query<{ pool_id: string | null; subject: string }>(
      `update memberships m set tokens_valid_from = clock_timestamp() from issuers i
       where m.tenant_id = $1 and m.user_id = $2 and i.tenant_id = m.tenant_id and i.id = m.issuer_id
       returning case when i.kind = 'embedded' then i.pool_id end as pool_id, m.subject`,
      [ctx.tenantId, userId],
    );
    if (ended.length === 0) throw new AppError('not_found');
    await auditAct(tx, ctx, { action: 'sign-out-everywhere', entity: 'user', entityId: userId });
    return ended;
  });
  for (const { pool_id: poolId, subject: sub } of rows) if (poolId) await accounts.globalSignOut({ poolId, sub });
}
