/** A new plan, written by hand or begun from needs. */
import type { carePlan } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Database, Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';
import type { CreateHandler, UpdateHandler } from '#kernel/records/behavior';
import { refuseClosedProgram } from '#modules/patients';
import { checkWritten } from './check-content.ts';
import { fillFromNeeds } from './fill-from-needs.ts';
import { refuseSecondPlan } from './one-open-plan.ts';

/** Nobody plans for a person who has died. */
async function checkLife(tx: Transaction, { tenantId }: Context, patientId: string) {
  const [dead] = await tx.query(
    'select from patients_view where tenant_id = $1 and id = any (array(select same_person($2))) and deceased_on is not null limit 1',
    [tenantId, patientId],
  );
  if (dead) throw fieldRefusal('patientId', 'deceased', 'This person has died.');
}

export const createPlan =
  (db: Database): CreateHandler<typeof carePlan> =>
  ({ ctx, id, body }) =>
    db.work(ctx, async (tx) => {
      const { patientId, program } = body;
      if (program) await refuseClosedProgram(tx, ctx, { patientId, program });
      return {
        values: {
          ...(await fillFromNeeds(tx, ctx, body)),
          number: 1,
          seriesId: id,
          ownerId: ctx.actor,
          ownerName: ctx.principal?.name ?? null,
        },
        async after(done) {
          await checkLife(done, ctx, patientId);
          await checkWritten(done, ctx, id);
          await refuseSecondPlan(done, ctx, id);
        },
      };
    });

export const updatePlan: UpdateHandler<typeof carePlan> = ({ ctx, id }) => ({
  after: (tx) => checkWritten(tx, ctx, id),
});
