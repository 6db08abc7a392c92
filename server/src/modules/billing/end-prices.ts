/** A price that applies until it is replaced ends the day before the one that begins later. */
import { addDays, fee } from '@puente/contract';
import type { CreateHandler } from '#kernel/records/behavior';
import { records } from '#kernel/records/records';

/** At most one is without an end: periods exclude each other. */
const isReplacedBy = (id: string) => `t.effective_to is null and exists (select from fees n
  where n.tenant_id = t.tenant_id and n.id = ${id} and n.code = t.code and n.payer_id is not distinct from t.payer_id
    and modifier_set(n.modifiers) = modifier_set(t.modifiers) and t.effective_from < n.effective_from)`;

export const endReplacedPrice: CreateHandler<typeof fee> = ({ ctx, id, body: { effectiveFrom } }) => ({
  async after(tx) {
    const gate = records(tx, ctx);
    const replaced = await gate.lockMany(fee, { where: (p) => isReplacedBy(p.add(id, 'uuid')), action: 'update' });
    const values = { effectiveTo: addDays(effectiveFrom, -1) };
    await gate.changeMany(
      fee,
      replaced.map((record) => ({ record, values })),
      { action: 'update' },
    );
  },
});
