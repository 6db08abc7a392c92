/** Takes back a version of benefit rules that has not begun; the version that it had ended gets its earlier end again. */
import { addDays, benefitPolicy } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { tenantToday } from '#kernel/database/tenant-day';
import { AppError } from '#kernel/errors/errors';
import type { CommandHandler } from '#kernel/records/behavior';
import { records } from '#kernel/records/records';

/** The next version that stands after a day, of the same program and payer. */
async function nextAfter(tx: Transaction, { tenantId }: Context, { id, day }: { id: string; day: string }) {
  const [next] = await tx.query<{ id: string; from: string }>(
    `select n.id, n.effective_from as from from benefit_policies b join benefit_policies n on n.tenant_id = b.tenant_id
       and n.program = b.program and n.payer_id is not distinct from b.payer_id and n.status = 'active' and n.effective_from > $3
     where b.tenant_id = $1 and b.id = $2 order by n.effective_from limit 1`,
    [tenantId, id, day],
  );
  return next;
}

/** An end that somebody has changed since stays. */
async function reopenBefore(tx: Transaction, ctx: Context, { id, from }: { id: string; from: string }) {
  const gate = records(tx, ctx);
  const ended = await gate.lockMany(benefitPolicy, {
    where: (p) => `t.ended_by_id = ${p.add(id, 'uuid')} and t.effective_to = ${p.add(addDays(from, -1), 'date')}
      and t.status = 'active'`,
    action: 'update',
  });
  for (const record of ended) {
    const next = await nextAfter(tx, ctx, { id: record.id, day: record.effectiveFrom });
    const last = next && addDays(next.from, -1);
    const isCut = last !== undefined && (record.endBefore === null || record.endBefore > last);
    const values = isCut
      ? { effectiveTo: last, endedById: next!.id, endBefore: record.endBefore }
      : { effectiveTo: record.endBefore, endedById: null, endBefore: null };
    await gate.changeMany(benefitPolicy, [{ record, values }], { action: 'update' });
  }
}

/** @throws AppError invalid_move where it has begun */
export const withdrawVersion: CommandHandler<typeof benefitPolicy, 'withdraw'> = async (call) => {
  const { tx, ctx, id, record } = call;
  const { reason } = call.body;
  const { effectiveFrom } = record;
  if (effectiveFrom <= (await tenantToday(tx, ctx)))
    throw new AppError('invalid_move', 'This version has begun: what was decided by it stays. Make a new version.');
  return { values: { reason }, after: () => reopenBefore(tx, ctx, { id, from: effectiveFrom }) };
};
