/** The person behind a door, and whether the caller reaches them without it. */
import { patient } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import { Parameters } from '#kernel/sql/statement';
import { openDoor } from '#modules/patients';

/** @throws AppError validation for a door that is too old, or not one of the caller's. */
export function personBehind(secret: string, ctx: Context, door: string): string {
  const id = openDoor(secret, ctx, door);
  if (!id) throw fieldRefusal('door', 'closed', 'Too much time has passed. Check for duplicates again.');
  return id;
}

/** Locks the person, so that two requests about them come one after the other. */
export async function reaches(tx: Transaction, ctx: Context, id: string): Promise<boolean> {
  const p = new Parameters();
  const [row] = await tx.query<{ reached: boolean }>(
    `select (${reach(patient, ctx, 'read', p)}) as reached from patients t
     where t.tenant_id = ${p.add(ctx.tenantId, 'uuid')} and t.id = ${p.add(id, 'uuid')} for update of t`,
    p.values,
  );
  if (!row) throw new AppError('not_found');
  return row.reached;
}

export const alreadyReached = () =>
  new AppError('conflict', {
    errors: [{ path: 'door', code: 'reached', message: 'You reach this person already.' }],
  });
