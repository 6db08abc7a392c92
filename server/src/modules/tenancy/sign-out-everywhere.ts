/** Ends every session of a member of staff at our API, whichever issuer signed the person in. */
import { note } from '#kernel/audit';
import type { Context } from '#kernel/context';
import type { Database } from '#kernel/database';
import { AppError } from '#kernel/errors';

/**
 * From the next request on, tokens of a sign-in before this moment are refused, also such as the issuer makes later from an
 * older sign-in and says so (`auth_time`). An issuer that leaves `auth_time` out must end its sessions itself as well.
 * @throws AppError not_found when the member has no account
 */
export async function signOutEverywhere(db: Database, ctx: Context, userId: string): Promise<void> {
  await db.work(ctx, async (tx) => {
    const rows = await tx.query(
      'update memberships set tokens_valid_from = clock_timestamp() where tenant_id = $1 and user_id = $2 returning user_id',
      [ctx.tenantId, userId],
    );
    if (rows.length === 0) throw new AppError('not_found');
    await note(tx, ctx, { action: 'sign-out-everywhere', entity: 'user', entityId: userId });
  });
}
