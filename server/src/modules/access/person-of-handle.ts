/** The person whom an access handle names, and whether the caller reaches them without it. */
import { patient } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import { Parameters } from '#kernel/sql/statement';
import { openAccessHandle } from '#modules/patients';

/** @throws AppError validation for a handle that is too old, or not one of the caller's. */
export function personOfHandle(secret: string, ctx: Context, handle: string): string {
  const id = openAccessHandle(secret, ctx, handle);
  if (!id) throw fieldRefusal('accessHandle', 'closed', 'Too much time has passed. Check for duplicates again.');
  return id;
}

/** Locks the person, so that two requests about them come one after the other. */
export async function reachesPerson(tx: Transaction, ctx: Context, id: string): Promise<boolean> {
  const p = new Parameters();
  const [row] = await tx.query<{ reached: boolean }>(
    `select (${reach(patient, 'read', { ctx, p })}) as reached from patients t
     where t.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and t.id = ${p.add(id, 'uuid')} for update of t`,
    p.values,
  );
  if (!row) throw new AppError('not_found');
  return row.reached;
}

export const alreadyReached = () =>
  new AppError('conflict', {
    errors: [{ path: 'accessHandle', code: 'reached', message: 'You reach this person already.' }],
  });
