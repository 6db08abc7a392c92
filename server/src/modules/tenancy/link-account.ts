/** Makes an account of an issuer sign a member of staff in, or no more. Never by e-mail address: those can be claimed. */

import type { Context } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { auditAct } from '#kernel/records/audit';

export interface Link {
  readonly issuerId: string;
  /** The claim `sub` of the account's tokens. */
  readonly subject: string;
  readonly userId: string;
}

/**
 * Does nothing if the link is there.
 * @throws AppError conflict when the account signs another member in; validation when the issuer or the member is of
 * another organization
 */
export async function linkAccount(db: Database, ctx: Context, { issuerId, subject, userId }: Link): Promise<void> {
  await db.work(ctx, async (tx) => {
    const [made] = await tx.query(
      `insert into memberships (tenant_id, issuer_id, subject, user_id) values ($1, $2, $3, $4)
       on conflict do nothing returning user_id`,
      [ctx.tenantId, issuerId, subject, userId],
    );
    if (made) return auditAct(tx, ctx, { action: 'link', entity: 'user', entityId: userId, after: { issuerId } });
    const [found] = await tx.query(
      'select user_id from memberships where tenant_id = $1 and issuer_id = $2 and subject = $3',
      [ctx.tenantId, issuerId, subject],
    );
    if (found?.['user_id'] !== userId) throw new AppError('conflict', 'This account signs another member in.');
  });
}

/**
 * The account's tokens are refused from the next request on.
 * @throws AppError not_found when there is no such link
 */
export async function unlinkAccount(
  db: Database,
  ctx: Context,
  { issuerId, subject }: Omit<Link, 'userId'>,
): Promise<void> {
  await db.work(ctx, async (tx) => {
    const [row] = await tx.query<{ user_id: string }>(
      'delete from memberships where tenant_id = $1 and issuer_id = $2 and subject = $3 returning user_id',
      [ctx.tenantId, issuerId, subject],
    );
    if (!row) throw new AppError('not_found');
    await auditAct(tx, ctx, { action: 'unlink', entity: 'user', entityId: row.user_id, after: { issuerId } });
  });
}
