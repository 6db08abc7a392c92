/** Switches a way into an organization on or off. */

import type { Context } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import { auditAct } from '#kernel/records/audit';

/**
 * Counts from the next request on, on every server: tokens of an issuer that is off are refused. An operator may switch any
 * way off, and on again.
 * @throws AppError not_found
 */
export async function switchIssuer(db: Database, ctx: Context, issuer: Switched): Promise<void> {
  await db.work(ctx, (tx) => setEnabled(tx, ctx, issuer));
}

interface Switched {
  readonly id: string;
  readonly enabled: boolean;
}

/** @throws AppError not_found */
export async function setEnabled(tx: Transaction, ctx: Context, { id, enabled }: Switched): Promise<void> {
  const [row] = await tx.query<{ version: number }>(
    'update issuers set enabled = $3 where tenant_id = $1 and id = $2 returning version',
    [ctx.tenantId, id, enabled],
  );
  if (!row) throw new AppError('not_found');
  const action = enabled ? 'enable' : 'disable';
  await auditAct(tx, ctx, { action, entity: 'issuer', entityId: id, version: row.version, after: { enabled } });
}

/**
 * Nobody of the organization could undo that. The caller holds the rows of its issuers.
 * @throws AppError conflict if no administrator could sign in in another way
 */
export async function refuseLastWayIn(tx: Transaction, { tenantId }: Context, id: string): Promise<void> {
  const [other] = await tx.query(
    `select from issuers i
     join memberships m on m.tenant_id = i.tenant_id and m.issuer_id = i.id
     join users_view u on u.tenant_id = m.tenant_id and u.id = m.user_id
     where i.tenant_id = $1 and i.id <> $2 and i.enabled and u.status = 'active' and u.roles ? 'TenantAdmin' limit 1`,
    [tenantId, id],
  );
  if (other) return;
  const message = 'No administrator could sign in any more.';
  throw new AppError('conflict', { errors: [{ path: 'enabled', code: 'last_way_in', message }] });
}
