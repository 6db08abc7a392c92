/** A licensed clinician approves: from then on the content never changes. */
import { addMonths, type carePlan, type StoredOf } from '@puente/contract';
import { now } from '#kernel/config/clock';
import { fieldRefusal } from '#kernel/errors/errors';
import type { CommandHandler } from '#kernel/records/behavior';
import { lastDayFrom, type PlanMonths, usualMonths } from '../clocks/plan-days.ts';
import { planTimers } from '../clocks/plan-timers.ts';
import type { Parts } from '../parts.ts';
import { carePlanChanged, tellOf } from '../plan-events.ts';
import { planDay, stateBy } from '../plan-row.ts';
import { activated, monthsOf } from './activate.ts';
import { licenseOf } from './licensed.ts';
import { planHash } from './plan-hash.ts';

type Plan = typeof carePlan;

interface Asked {
  readonly from: string;
  readonly to: string | null;
  /** The first day that is possible. */
  readonly earliest: string;
  readonly today: string;
  readonly months: PlanMonths;
}

/** @throws AppError validation */
function lastDay({ from, to, earliest, today, months }: Asked): string {
  if (from < earliest) throw fieldRefusal('effectiveFrom', 'too_early', `Choose ${earliest} or a later day.`);
  if (from > addMonths(today, usualMonths.max))
    throw fieldRefusal('effectiveFrom', 'too_late', 'Choose a day within the next twelve months.');
  const latest = lastDayFrom(from, months);
  const end = to ?? latest;
  if (end < from || end < today)
    throw fieldRefusal('effectiveTo', 'after_start', 'Choose a day after the first one that is not over.');
  if (end > latest) throw fieldRefusal('effectiveTo', 'too_long', `Choose ${latest} or an earlier day.`);
  return end;
}

export const approvePlan =
  (parts: Parts): CommandHandler<Plan, 'approve'> =>
  async ({ tx, ctx, id, record, body }) => {
    const approverType = await licenseOf(tx, ctx);
    const { today, begunOn, zone } = await planDay(tx, ctx, id);
    const effectiveFrom = body.effectiveFrom ?? record.effectiveFrom ?? today;
    const months = await monthsOf(parts, { tx, ctx, plan: record, on: effectiveFrom });
    const earliest = record.amendsId ? today : begunOn;
    const to = body.effectiveTo ?? record.effectiveTo ?? null;
    const effectiveTo = lastDay({ from: effectiveFrom, to, earliest, today, months });
    const approval = {
      ...{ approvedAt: now().toISOString(), approvedOn: today, approvedById: ctx.actor },
      ...{ approvedByName: ctx.principal?.name ?? null, approverType, effectiveFrom, effectiveTo },
      contentHash: planHash(record),
    };
    const plan: StoredOf<Plan> & typeof approval = { ...record, ...approval };
    if (record.agreedOn) {
      const effects = await activated(parts, { tx, ctx, plan });
      return { ...effects, values: { ...approval, ...effects.values } };
    }
    return {
      values: { ...approval, ...stateBy(ctx), status: 'approved' },
      statements: planTimers(ctx, { id, reviewDueOn: null, effectiveTo }, zone),
      after: (done) => tellOf(parts.announce, carePlanChanged, { tx: done, ctx, plan: record }),
    };
  };
