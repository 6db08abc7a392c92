/** A version of benefit rules that begins ends the one that applied until then, the day before. */
import { addDays, benefitPolicy } from '@puente/contract';
import type { CreateHandler } from '#kernel/records/behavior';
import { records } from '#kernel/records/records';

/** At most one applies on a day; `withDraft` of the contract is the same. */
const isReplacedBy = (id: string) => `exists (select from benefit_policies n
  where t.status = 'active' and n.tenant_id = t.tenant_id and n.id = ${id} and n.program = t.program and n.payer_id is not distinct from t.payer_id
    and t.effective_from < n.effective_from and coalesce(t.effective_to, 'infinity') >= n.effective_from)`;

export const beginVersion: CreateHandler<typeof benefitPolicy> = ({ ctx, id, body: { effectiveFrom } }) => ({
  async after(tx) {
    const gate = records(tx, ctx);
    const replaced = await gate.lockMany(benefitPolicy, {
      where: (p) => isReplacedBy(p.add(id, 'uuid')),
      action: 'update',
    });
    await gate.changeMany(
      benefitPolicy,
      replaced.map((record) => ({
        record,
        values: { effectiveTo: addDays(effectiveFrom, -1), endedById: id, endBefore: record.effectiveTo },
      })),
      { action: 'update' },
    );
  },
});
