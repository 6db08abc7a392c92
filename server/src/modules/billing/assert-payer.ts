/** Refuses prices of a payer that the caller does not read. */
import { payer } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';
import { Parameters } from '#kernel/sql/statement';

/** An absent payer and one out of reach look the same. Null: the prices for every payer without prices of its own. */
export async function assertPayer(tx: Transaction, ctx: Context, payerId: string | null): Promise<void> {
  if (payerId === null) return;
  const p = new Parameters();
  const [found] = await tx.query(
    `select from payers_view t where t.id = ${p.add(payerId, 'uuid')} and ${reach(payer, 'read', { ctx, p })}`,
    p.values,
  );
  if (!found) throw fieldRefusal('payerId', 'unknown', 'There is no such record.');
}
