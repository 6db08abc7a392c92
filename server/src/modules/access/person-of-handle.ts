/** The person whom an access handle names, and whether the caller reaches them without it. */
import { patient } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import { records } from '#kernel/records/records';
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
  const held = await records(tx, ctx).hold(patient, (p) => `t.id = ${p.add(id, 'uuid')}`);
  if (held.length === 0) throw new AppError('not_found');
  const p = new Parameters();
  const reached = await tx.query(
    `select from patients_view t where t.id = ${p.add(id, 'uuid')} and ${reach(patient, 'read', { ctx, p })}`,
    p.values,
  );
  return reached.length > 0;
}

export const alreadyReached = () =>
  new AppError('conflict', {
    errors: [{ path: 'accessHandle', code: 'reached', message: 'You reach this person already.' }],
  });
