/** A clinician reviews a plan: the services go on, the plan changes, or they end. */
import type { carePlan } from '@puente/contract';
import { AppError } from '#kernel/errors/errors';
import type { CommandHandler } from '#kernel/records/behavior';
import { reviewDueFrom } from '../clocks/plan-days.ts';
import { planTimers } from '../clocks/plan-timers.ts';
import { monthsOf } from '../deciding/activate.ts';
import { beginVersion } from '../deciding/amend.ts';
import { licenseOf } from '../deciding/licensed.ts';
import type { Parts } from '../parts.ts';
import { carePlanChanged, tellOf } from '../plan-events.ts';
import { planDay } from '../plan-row.ts';
import { ended } from './end-plan.ts';

type Plan = typeof carePlan;

export const reviewPlan =
  (parts: Parts): CommandHandler<Plan, 'review'> =>
  async ({ tx, ctx, id, record, body }) => {
    await licenseOf(tx, ctx);
    const { decision, progress } = body;
    const { today, zone } = await planDay(tx, ctx, id);
    const one = { on: today, byName: ctx.principal?.name ?? null, decision, progress };
    const reviewed = { lastReviewOn: today, reviews: [...record.reviews, one] };
    if (decision === 'end') {
      const effects = await ended(parts, { tx, ctx, record, reason: progress, status: 'revoked' });
      return { ...effects, values: { ...reviewed, ...effects.values } };
    }
    const { effectiveTo } = record;
    if (!effectiveTo || effectiveTo < today) throw new AppError('invalid_move', 'The last day of this plan is over.');
    const months = await monthsOf(parts, { tx, ctx, plan: record, on: today });
    const reviewDueOn = reviewDueFrom(today, { months, lastDay: effectiveTo });
    const next =
      decision === 'amend' ? { amendedById: await beginVersion(tx, ctx, { from: record, reason: progress }) } : {};
    return {
      values: { ...reviewed, reviewDueOn, ...next },
      statements: planTimers(ctx, { id, reviewDueOn, effectiveTo }, zone),
      after: (done) => tellOf(parts.announce, carePlanChanged, { tx: done, ctx, plan: record }),
    };
  };
