/** The author of an encounter is the member who records it. What it says that it served is of the person. */
import type { Activity, encounter } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { Kernel } from '#kernel/http/api';
import type { CreateCall, CreateHandler, Effects, UpdateHandler } from '#kernel/records/behavior';

/** Refuses goals, steps and needs of a visit that its writer does not read. */
export type CheckServed = (
  tx: Transaction,
  ctx: Context,
  served: {
    readonly patientId: string;
    readonly activities: readonly Activity[];
    readonly before?: readonly Activity[];
  },
) => Promise<void>;

type Parts = Pick<Kernel, 'db'> & { readonly checkServed: CheckServed };

export const createEncounter = ({ ctx }: Pick<CreateCall<typeof encounter>, 'ctx'>): Effects<typeof encounter> => ({
  values: { authorId: ctx.principal?.userId, authorName: ctx.principal?.name },
});

const namesAny = (activities: readonly Activity[] = []) =>
  activities.some(({ goalId, stepId, needId }) => goalId || stepId || needId);

export const recordEncounter =
  ({ db, checkServed }: Parts): CreateHandler<typeof encounter> =>
  async (call) => {
    const { ctx, body } = call;
    const { patientId, activities = [] } = body;
    if (namesAny(activities)) await db.work(ctx, (tx) => checkServed(tx, ctx, { patientId, activities }));
    return createEncounter(call);
  };

/** Those that stand there already may stay. */
export const changeEncounter =
  ({ db, checkServed }: Parts): UpdateHandler<typeof encounter> =>
  async ({ ctx, id, body: { activities } }) => {
    if (!activities || !namesAny(activities)) return {};
    await db.work(ctx, async (tx) => {
      const [row] = await tx.query<{ patientId: string; before: Activity[] }>(
        'select patient_id as "patientId", activities as before from encounters where tenant_id = $1 and id = $2',
        [ctx.tenantId, id],
      );
      if (row) await checkServed(tx, ctx, { ...row, activities });
    });
    return {};
  };
