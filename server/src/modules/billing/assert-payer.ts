/** That prices are asked of a payer the caller reads. */
import { payer } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';
import { Parameters } from '#kernel/sql/statement';

/** Absent and out of reach look the same. Null: the prices for every payer that has none of its own. */
export async function assertPayer(tx: Transaction, ctx: Context, payerId: string | null): Promise<void> {
  if (payerId === null) return;
  const p = new Parameters();
  const [found] = await tx.query(
    `select from payers_view t where t.id = ${p.add(payerId, 'uuid')} and ${reach(payer, 'read', { ctx, p })}`,
    p.values,
  );
  if (!found) throw fieldRefusal('payerId', 'unknown', 'There is no such record.');
}
