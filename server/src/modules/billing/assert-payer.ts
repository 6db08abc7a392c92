/** That prices are asked or changed of a payer the caller reads. */
import { payer } from '@puente/contract';
import type { Context } from '#kernel/context';
import type { Transaction } from '#kernel/database';
import { fieldRefusal } from '#kernel/errors';
import { reach } from '#kernel/reach';
import { Parameters } from '#kernel/sql';

/** Absent and out of reach look the same. Null: the prices for every payer that has none of its own. */
export async function assertPayer(tx: Transaction, ctx: Context, payerId: string | null): Promise<void> {
  if (payerId === null) return;
  const p = new Parameters();
  const [found] = await tx.query(
    `select from payers t where t.id = ${p.add(payerId, 'uuid')} and ${reach(payer, ctx, 'read', p)}`,
    p.values,
  );
  if (!found) throw fieldRefusal('payerId', 'unknown', 'There is no such record.');
}
