/** A plan rests, goes on, or ends: each with its day and its reason. */
import type { CarePlanState, carePlan, StoredOf } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { tenantToday } from '#kernel/database/tenant-day';
import type { CommandHandler, Effects } from '#kernel/records/behavior';
import { noTimers } from '../clocks/plan-timers.ts';
import { leaveAmended } from '../deciding/amend.ts';
import type { Parts } from '../parts.ts';
import { carePlanChanged, tellOf } from '../plan-events.ts';
import { stateBy } from '../plan-row.ts';

type Plan = typeof carePlan;

interface Ending {
  readonly tx: Transaction;
  readonly ctx: Context;
  readonly record: StoredOf<Plan>;
  readonly reason: string | null;
  readonly status?: CarePlanState;
}

const wasInForce = ({ status }: Pick<StoredOf<Plan>, 'status'>) => status === 'active' || status === 'on-hold';

/** Today is its last day, if it was in force. */
export async function ended({ announce }: Parts, { tx, ctx, record, reason, status }: Ending): Promise<Effects<Plan>> {
  const endedOn = wasInForce(record) ? await tenantToday(tx, ctx) : record.endedOn;
  return {
    values: { ...stateBy(ctx, reason), ...(status && { status }), endedOn, reviewDueOn: null },
    statements: noTimers(ctx, record.id),
    after: (done) => tellOf(announce, carePlanChanged, { tx: done, ctx, plan: record }),
  };
}

export const holdPlan =
  ({ announce }: Parts): CommandHandler<Plan, 'hold'> =>
  ({ ctx, record, body }) => ({
    values: stateBy(ctx, body.reason),
    after: (tx) => tellOf(announce, carePlanChanged, { tx, ctx, plan: record }),
  });

export const resumePlan =
  ({ announce }: Parts): CommandHandler<Plan, 'resume'> =>
  ({ ctx, record }) => ({
    values: stateBy(ctx),
    after: (tx) => tellOf(announce, carePlanChanged, { tx, ctx, plan: record }),
  });

export const completePlan =
  (parts: Parts): CommandHandler<Plan, 'complete'> =>
  ({ tx, ctx, record, body }) =>
    ended(parts, { tx, ctx, record, reason: body.note || null });

export const revokePlan =
  (parts: Parts): CommandHandler<Plan, 'revoke'> =>
  ({ tx, ctx, record, body }) =>
    ended(parts, { tx, ctx, record, reason: body.reason });

/** `discard` and `void`. */
export const removePlan =
  (parts: Parts): CommandHandler<Plan, 'discard' | 'void'> =>
  async ({ tx, ctx, record, body }) => {
    const effects = await ended(parts, { tx, ctx, record, reason: body.reason });
    return {
      ...effects,
      async after(done) {
        await leaveAmended(done, ctx, record);
        await effects.after?.(done);
      },
    };
  };
