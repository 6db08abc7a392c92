/** Completing: every danger was answered by its protocol, every shown question has an answer or a reason; then what the answers mean. */
import {
  askedItems,
  type assessment,
  flagsOf,
  needsOf,
  needsReview,
  nextOf,
  openQuestions,
  scoresOf,
} from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Transaction } from '#kernel/database/database';
import { tenantDay } from '#kernel/database/tenant-day';
import { AppError } from '#kernel/errors/errors';
import type { CommandHandler } from '#kernel/records/behavior';
import { findNeeds } from '../needs/find-needs.ts';
import { formOf } from '../questionnaires/form-of.ts';
import { requireProtocol } from '../safety/require-protocol.ts';
import { planFor } from '../screening/plan-each-night.ts';
import { endAmended } from './amend-assessment.ts';
import { givenAnswers } from './given-answers.ts';

const sexes: Readonly<Record<string, string>> = { F: 'female', M: 'male' };

/** Some totals have a limit for each sex. */
async function sexOf(tx: Transaction, { tenantId }: Context, patientId: string): Promise<string | null> {
  const [row] = await tx.query<{ sex: string }>(
    'select sex_for_claims as sex from patients_view where tenant_id = $1 and id = $2',
    [tenantId, patientId],
  );
  return sexes[row!.sex] ?? null;
}

export const completeAssessment: CommandHandler<typeof assessment, 'complete'> = async ({ tx, ctx, id, record }) => {
  await requireProtocol(tx, ctx, id);
  const form = await formOf(tx, ctx, record.questionnaireId);
  const answers = await givenAnswers(tx, ctx, id);
  const open = openQuestions(form, answers);
  if (open.length > 0)
    throw new AppError('validation', {
      errors: open.map(({ linkId }) => ({
        path: linkId,
        code: 'questions_open',
        message: 'Answer this question, or say why there is no answer.',
      })),
    });
  const scored = { sex: await sexOf(tx, ctx, record.patientId) };
  const scores = scoresOf(form, answers, scored);
  const flags = flagsOf(form, answers);
  return {
    values: {
      completedAt: now().toISOString(),
      completedByName: ctx.principal?.name ?? null,
      asked: askedItems(form, answers).length,
      scores,
      flags,
      needsReview: needsReview(form, scores, scored) || flags.some(({ safety }) => safety !== null),
      nextUrl: nextOf(form, scores),
    },
    async after(done) {
      await endAmended(done, ctx, { amendsId: record.amendsId, id });
      const today = await tenantDay(done, ctx, now().toISOString());
      await findNeeds(done, ctx, { record, found: needsOf(form, answers), today });
      await planFor(done, ctx.tenantId, [record.patientId]);
    },
  };
};
