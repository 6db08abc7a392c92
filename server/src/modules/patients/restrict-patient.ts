/** Closes a record to all but those who treat the person, and opens it again. What is written about the person follows. */
import { labels } from '@puente/contract';
import type { CommandCall } from '#kernel/command';
import { AppError } from '#kernel/errors';

const relabel = async ({ tx, ctx, record }: CommandCall, change: string, refusal: string) => {
  const changed = await tx.query(
    `update patients t set labels = ${change} where t.tenant_id = $1 and t.id = $2 and t.labels <> ${change} returning t.id`,
    [ctx.tenantId, record.id],
  );
  if (changed.length === 0) throw new AppError('invalid_move', refusal);
  // Where other records were merged into this one, it keeps its own when that is undone.
  await tx.query(`update own_labels t set labels = ${change} where t.tenant_id = $1 and t.id = $2`, [
    ctx.tenantId,
    record.id,
  ]);
  return {};
};

export const restrictPatient = (call: CommandCall) =>
  relabel(call, `t.labels | ${labels.restricted}`, 'The record is restricted already.');

export const unrestrictPatient = (call: CommandCall) =>
  relabel(call, `t.labels & ~${labels.restricted}`, 'The record is not restricted.');
