/** `GET /care-plans/{id}/progress`. It is read as the caller reads the records, and the audit says so. */
import { carePlan, type PlanProgress, pathOf, planProgress, type RecordOf } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { answers } from '#kernel/http/answers';
import { asCaller, type Scope, typed } from '#kernel/http/api';
import { params } from '#kernel/http/resource-routes';
import { records } from '#kernel/records/records';
import type { Parts } from '../parts.ts';
import { goalsOf } from './read-progress.ts';

type Plan = RecordOf<typeof carePlan>;

const plannedUnits = ({ steps }: Plan): number | null => {
  const planned = steps.flatMap(({ units }) => units ?? []);
  return planned.length > 0 ? planned.reduce((sum, units) => sum + units, 0) : null;
};

const readProgress = ({ db, planBenefits, goalTasks }: Parts, ctx: Context, id: string): Promise<PlanProgress> =>
  db.work(ctx, async (tx) => {
    const plan = JSON.parse(await records(tx, ctx).read(carePlan, id)) as Plan;
    const { patientId, effectiveFrom: from, approvedOn, goals } = plan;
    const units = from && approvedOn ? await planBenefits.unitsSince(tx, ctx, { patientId, from }) : null;
    const tasks = await goalTasks(tx, ctx, { patientId, goalIds: goals.map((goal) => goal.id) });
    const counted = (goalId: string) => tasks.find((one) => one.goalId === goalId);
    return {
      units,
      plannedUnits: plannedUnits(plan),
      goals: (await goalsOf({ tx, ctx, plan })).map((goal) => ({
        ...goal,
        openTasks: counted(goal.goalId)?.open ?? 0,
        doneTasks: counted(goal.goalId)?.done ?? 0,
      })),
    };
  });

export function mountProgress(app: Scope, parts: Parts) {
  typed(app).get(`/${pathOf(carePlan)}/:id/progress`, {
    config: { rule: { resource: carePlan, action: 'read' } },
    schema: {
      operationId: 'readCarePlanProgress',
      tags: [carePlan.many],
      params,
      response: answers({ 200: planProgress }, 'not_found'),
    },
    handler: (request) => asCaller(parts, request, (ctx) => readProgress(parts, ctx, request.params.id)),
  });
}
