/** Switches a way into an organisation on or off. */
import { note } from '#kernel/audit';
import type { Context } from '#kernel/context';
import type { Database } from '#kernel/database';
import { AppError } from '#kernel/errors';

/**
 * Counts from the next request on, on every server: tokens of an issuer that is off are refused.
 * @throws AppError not_found
 */
export async function switchIssuer(db: Database, ctx: Context, id: string, enabled: boolean): Promise<void> {
  await db.work(ctx, async (tx) => {
    const [row] = await tx.query('update issuers set enabled = $3 where tenant_id = $1 and id = $2 returning id', [
      ctx.tenantId,
      id,
      enabled,
    ]);
    if (!row) throw new AppError('not_found');
    await note(tx, ctx, { action: enabled ? 'enable' : 'disable', entity: 'issuer', entityId: id });
  });
}
