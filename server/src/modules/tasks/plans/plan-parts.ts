/** A task names a goal and a step of the plan that it names. */
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';
import type { TaskRow } from '../task-kinds.ts';

/** @throws AppError validation */
export async function requirePlanParts(
  tx: Transaction,
  { tenantId }: Context,
  { carePlanId, goalId, stepId }: TaskRow,
): Promise<void> {
  if (!goalId && !stepId) return;
  const [plan] = await tx.query<{ hasGoal: boolean; hasStep: boolean }>(
    `select goals @> jsonb_build_array(jsonb_build_object('id', $3::text)) as "hasGoal",
       steps @> jsonb_build_array(jsonb_build_object('id', $4::text)) as "hasStep" from care_plans_view where tenant_id = $1 and id = $2`,
    [tenantId, carePlanId, goalId, stepId],
  );
  if (goalId && !plan?.hasGoal) throw fieldRefusal('goalId', 'unknown', 'The plan has no such goal.');
  if (stepId && !plan?.hasStep) throw fieldRefusal('stepId', 'unknown', 'The plan has no such step.');
}
