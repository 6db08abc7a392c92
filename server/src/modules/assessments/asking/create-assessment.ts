/** An assessment begins with the version in use, at once or planned for a day. A change keeps what its state needs. */
import { assessment, type StoredOf } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Database, Transaction } from '#kernel/database/database';
import { tenantToday } from '#kernel/database/tenant-day';
import { fieldRefusal } from '#kernel/errors/errors';
import type { CreateHandler, UpdateHandler } from '#kernel/records/behavior';
import { refuseClosedProgram } from '#modules/patients';
import { requireManner } from './manner.ts';
import { questionnaireRow } from './questionnaire-row.ts';

type Stored = StoredOf<typeof assessment>;

/** @throws AppError validation for a day that is over */
async function checkDue(tx: Transaction, ctx: Context, dueOn: string) {
  if (dueOn < (await tenantToday(tx, ctx))) throw fieldRefusal('dueOn', 'past', 'Choose today or a day to come.');
}

/** Nobody is asked after their death. */
async function checkLife(tx: Transaction, { tenantId }: Context, patientId: string) {
  const [dead] = await tx.query(
    'select from patients_view where tenant_id = $1 and id = any (array(select same_person($2))) and deceased_on is not null limit 1',
    [tenantId, patientId],
  );
  if (dead) throw fieldRefusal('patientId', 'deceased', 'This person has died.');
}

export const createAssessment =
  (db: Database): CreateHandler<typeof assessment> =>
  ({ ctx, body }) =>
    db.work(ctx, async (tx) => {
      const { patientId, questionnaireId, program, dueOn } = body;
      if (program) await refuseClosedProgram(tx, ctx, { patientId, program });
      const asked = await questionnaireRow(tx, ctx, questionnaireId);
      if (asked?.status !== 'published')
        throw fieldRefusal('questionnaireId', 'not_in_use', 'Choose a version that is in use.');
      if (!dueOn) requireManner(body);
      return {
        values: {
          title: asked.title,
          questionnaireUrl: asked.url,
          ownerId: ctx.actor,
          ownerName: ctx.principal?.name ?? null,
          ...(dueOn ? { status: 'not-started' } : { status: 'in-progress', startedAt: now().toISOString() }),
        },
        async after(done) {
          await checkLife(done, ctx, patientId);
          if (dueOn) await checkDue(done, ctx, dueOn);
        },
      };
    });

const columns = `select status, due_on as "dueOn", language, mode, informant, informant_name as "informantName"
  from assessments where tenant_id = $1 and id = $2`;

export const updateAssessment: UpdateHandler<typeof assessment> = ({ ctx, id, body }) => ({
  async after(tx) {
    const [row] = await tx.query<
      Pick<Stored, 'status' | 'dueOn' | 'language' | 'mode' | 'informant' | 'informantName'>
    >(columns, [ctx.tenantId, id]);
    if (row!.status === 'in-progress') requireManner(row!);
    else if (!row!.dueOn) throw fieldRefusal('dueOn', 'required', 'Choose the day for which it is planned.');
    else if (body.dueOn) await checkDue(tx, ctx, body.dueOn);
  },
});
