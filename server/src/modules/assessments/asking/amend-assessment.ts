/** A corrected assessment begins with the answers of the one it corrects, which stays as it is until the new one is complete. */
import { assessment, assessmentAnswer, type StoredOf } from '@puente/contract';
import { v7 } from 'uuid';
import { type Context, withSystemRights } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Transaction } from '#kernel/database/database';
import { AppError } from '#kernel/errors/errors';
import type { CommandHandler } from '#kernel/records/behavior';
import type { LockedRecord } from '#kernel/records/record';
import { records } from '#kernel/records/records';

type Assessment = typeof assessment;
type Answer = StoredOf<typeof assessmentAnswer>;

interface Copying {
  readonly from: LockedRecord<Assessment>;
  readonly id: string;
  readonly reason: string;
}

async function copy(tx: Transaction, ctx: Context, { from, id, reason }: Copying) {
  const { patientId, questionnaireId, language, mode, informant, informantName, withInterpreter } = from;
  const { program, encounterId, note, title, questionnaireUrl } = from;
  // The rule is the right to amend; a retired version is still corrected.
  const gate = records(tx, withSystemRights(ctx));
  await gate.create(assessment, {
    id,
    values: {
      ...{ patientId, questionnaireId, language, mode, informant, informantName, withInterpreter },
      ...{ program, encounterId, note, title, questionnaireUrl },
      status: 'in-progress',
      ownerId: ctx.actor,
      ownerName: ctx.principal?.name ?? null,
      startedAt: now().toISOString(),
      statusReason: reason,
      amendsId: from.id,
    },
  });
  const answers = await tx.query<Pick<Answer, 'linkId' | 'values' | 'absent' | 'isFromRecord' | 'answeredByName'>>(
    `select link_id as "linkId", a.values, absent, is_from_record as "isFromRecord", answered_by_name as "answeredByName"
     from assessment_answers a where tenant_id = $1 and assessment_id = $2 order by id`,
    [ctx.tenantId, from.id],
  );
  const rows = answers.map((values) => ({ id: v7(), values: { ...values, assessmentId: id } }));
  await gate.createMany(assessmentAnswer, rows);
}

/** @throws AppError invalid_move while a correction is being made */
export const amendAssessment: CommandHandler<Assessment, 'amend'> = async ({ tx, ctx, record, body }) => {
  if (record.amendedById) throw new AppError('invalid_move', 'A correction of this assessment is being made already.');
  const id = v7();
  // Before this one names it: the answer tells the caller where the correction is.
  await copy(tx, ctx, { from: record, id, reason: body.reason });
  return { values: { amendedById: id } };
};

async function amended(tx: Transaction, ctx: Context, id: string) {
  const gate = records(tx, withSystemRights(ctx));
  return { gate, record: await gate.lock(assessment, id) };
}

/** The one that is corrected ends once its correction is complete. */
export async function endAmended(
  tx: Transaction,
  ctx: Context,
  { amendsId, id }: { readonly amendsId: string | null; readonly id: string },
) {
  if (!amendsId) return;
  const { gate, record } = await amended(tx, ctx, amendsId);
  const values = { status: 'amended', amendedById: id, needsReview: false } as const;
  await gate.change(assessment, record, { action: 'amend', values });
}

/** A correction that was never complete is void: the one it was to correct may be corrected again. */
export async function leaveAmended(tx: Transaction, ctx: Context, amendsId: string | null) {
  if (!amendsId) return;
  const { gate, record } = await amended(tx, ctx, amendsId);
  if (record.status === 'amended') return;
  await gate.change(assessment, record, { action: 'amend', values: { amendedById: null } });
}
