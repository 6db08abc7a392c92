/** Writes the changes of a file of prices: all rows at once, an audit line for each price. */
import { type FeePlan, fee } from '@puente/contract';
import { v7 } from 'uuid';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { LockedRecord } from '#kernel/records/record';
import { records } from '#kernel/records/records';
import type { FeeRow } from './fee-rows.ts';

export type StoredFee = LockedRecord<typeof fee>;

/** The prices of one payer, or those for all payers. One file at a time changes the prices of an organization. */
export async function storedFees(tx: Transaction, ctx: Context, payerId: string | null): Promise<StoredFee[]> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`fees ${ctx.tenantId}`]);
  return records(tx, ctx).lockMany(fee, {
    where: (p) => `t.payer_id is not distinct from ${p.add(payerId, 'uuid')}`,
    action: 'update',
  });
}

export async function storeFees(
  tx: Transaction,
  ctx: Context,
  { plan: { add, end, confirm }, payerId }: { plan: FeePlan<StoredFee, FeeRow>; payerId: string | null },
): Promise<void> {
  const gate = records(tx, ctx);
  const confirmed = new Map(confirm.map((one) => [one.fee, { verified: one.verified }]));
  const ended = new Set(end.map((one) => one.fee));
  await gate.changeMany(
    fee,
    end.map((one) => ({
      record: one.fee,
      values: {
        effectiveTo: one.effectiveTo,
        ...confirmed.get(one.fee),
      },
    })),
    { action: 'update' },
  );
  await gate.changeMany(
    fee,
    confirm
      .filter((one) => !ended.has(one.fee))
      .map((one) => ({ record: one.fee, values: { verified: one.verified } })),
    { action: 'update' },
  );
  await gate.createMany(
    fee,
    add.map(({ line: _line, cells: _cells, verified, ...price }) => ({
      id: v7(),
      values: { ...price, payerId, verified: verified ?? true },
    })),
  );
}
