/** Ends a plan on the day after its last day, also a plan that the person never agreed to. */
import { addDays, carePlan } from '@puente/contract';
import { records } from '#kernel/records/records';
import type { TimerHandler } from '#kernel/timers/timers';
import type { Parts } from '../parts.ts';
import { carePlanChanged, tellOf } from '../plan-events.ts';
import { planDay, stateBy } from '../plan-row.ts';
import { beginOf } from './plan-timers.ts';

export const endExpired =
  ({ announce }: Parts): TimerHandler =>
  async ({ tx, ctx, recordId }) => {
    const gate = records(tx, ctx);
    const [record] = await gate.lockMany(carePlan, {
      where: (p) => `t.id = ${p.add(recordId, 'uuid')} and t.status in ('approved', 'active', 'on-hold')`,
      action: 'expire',
    });
    if (!record?.effectiveTo) return null;
    const { today, zone } = await planDay(tx, ctx, recordId);
    if (today <= record.effectiveTo) return beginOf(addDays(record.effectiveTo, 1), zone);
    const values = {
      ...stateBy(ctx),
      status: 'expired',
      reviewDueOn: null,
      endedOn: record.status === 'approved' ? null : record.effectiveTo,
    } as const;
    await gate.changeMany(carePlan, [{ record, values }], { action: 'expire' });
    await tellOf(announce, carePlanChanged, { tx, ctx, plan: record });
    return null;
  };
