/** `GET /care-plans/{id}/diff`: what a version changes, as the caller reads both. The audit says so. */
import { carePlan, type PlanDiff, pathOf, planDiff, type RecordOf, type StoredOf } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { AppError } from '#kernel/errors/errors';
import { answers } from '#kernel/http/answers';
import { asCaller, type Kernel, type Scope, typed } from '#kernel/http/api';
import { params } from '#kernel/http/resource-routes';
import { records } from '#kernel/records/records';
import { planChanges } from './diff-plan.ts';

type Plan = RecordOf<typeof carePlan>;
type Content = Parameters<typeof planChanges>[0];

/** A version before that is closed to the caller is not compared. */
const readDiff = ({ db }: Kernel, ctx: Context, id: string): Promise<PlanDiff> =>
  db.work(ctx, async (tx) => {
    const gate = records(tx, ctx);
    const read = async (one: string) => JSON.parse(await gate.read(carePlan, one)) as Plan;
    const after = await read(id);
    const before = after.amendsId
      ? await read(after.amendsId).catch((error: unknown) => {
          if (error instanceof AppError && error.code === 'not_found') return null;
          throw error;
        })
      : null;
    if (!before) return { against: null, changes: [] };
    return { against: before.id, changes: planChanges(before as Content, after as StoredOf<typeof carePlan>) };
  });

export function mountDiff(app: Scope, kernel: Kernel) {
  typed(app).get(`/${pathOf(carePlan)}/:id/diff`, {
    config: { rule: { resource: carePlan, action: 'read' } },
    schema: {
      operationId: 'readCarePlanDiff',
      tags: [carePlan.many],
      params,
      response: answers({ 200: planDiff }, 'validation', 'not_found'),
    },
    handler: (request) => asCaller(kernel, request, (ctx) => readDiff(kernel, ctx, request.params.id)),
  });
}
