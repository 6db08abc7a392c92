/** How far the person is with a goal: the latest judgment of each. */
import type { carePlan } from '@puente/contract';
import { tenantToday } from '#kernel/database/tenant-day';
import { fieldRefusal } from '#kernel/errors/errors';
import type { CommandHandler } from '#kernel/records/behavior';

export const rateGoal: CommandHandler<typeof carePlan, 'rate'> = async ({ tx, ctx, record, body }) => {
  const { goalId, achievement, note } = body;
  if (!record.goals.some(({ id }) => id === goalId))
    throw fieldRefusal('goalId', 'unknown', 'There is no such goal in this plan.');
  const on = await tenantToday(tx, ctx);
  const judged = { goalId, achievement, note: note || null, on, byName: ctx.principal?.name ?? null };
  return { values: { achievements: [...record.achievements.filter((one) => one.goalId !== goalId), judged] } };
};
