/** The commands that move an assessment along, besides completing and amending it. */
import { assessment, user } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { now } from '#kernel/config/clock';
import type { Transaction } from '#kernel/database/database';
import { AppError, fieldRefusal } from '#kernel/errors/errors';
import type { CommandHandler } from '#kernel/records/behavior';
import { records } from '#kernel/records/records';
import { dropFound } from '../needs/find-needs.ts';
import { requireProtocol } from '../safety/require-protocol.ts';
import { leaveAmended } from './amend-assessment.ts';
import { requireManner } from './manner.ts';
import { publishedOf, questionnaireRow } from './questionnaire-row.ts';

type Assessment = typeof assessment;

/** A planned one is asked in the version in use, by the member who begins it. */
export const startAssessment: CommandHandler<Assessment, 'start'> = async ({ tx, ctx, record, body }) => {
  const { language, mode, informant, informantName, withInterpreter, encounterId } = { ...record, ...body };
  const manner = { language, mode, informant, informantName, withInterpreter };
  requireManner(manner);
  const asked = await publishedOf(tx, ctx, record.questionnaireUrl);
  if (!asked) throw new AppError('invalid_move', 'No version of this questionnaire is in use.');
  return {
    values: {
      ...manner,
      encounterId: encounterId ?? null,
      questionnaireId: asked.id,
      title: asked.title,
      startedAt: now().toISOString(),
      ownerId: ctx.actor,
      ownerName: ctx.principal?.name ?? null,
    },
  };
};

/** Until the transaction ends the member stays as active as now. @throws AppError validation */
async function nameOfAsker(tx: Transaction, ctx: Context, userId: string): Promise<string> {
  await records(tx, ctx).hold(user, (p) => `t.id = ${p.add(userId, 'uuid')}`, 'share');
  const [member] = await tx.query<{ name: string }>(
    `select given_name || ' ' || family_name as name from users_view
     where tenant_id = $1 and id = $2 and status = 'active' and (roles ? 'chw' or roles ? 'clinician')`,
    [ctx.tenantId, userId],
  );
  if (!member) throw fieldRefusal('userId', 'unknown', 'Choose a CHW or a clinician who is active.');
  return member.name;
}

/** Whoever gets it must read the person already: it gives no access. */
async function requireReach(
  tx: Transaction,
  { tenantId }: Context,
  { userId, patientId }: { readonly userId: string; readonly patientId: string },
) {
  const [reaches] = await tx.query(
    `select from patient_access a where a.tenant_id = $1 and a.user_id = $2 and a.patient_id = any (array(select same_person($3)))
       and (a.until is null or a.until > now()) limit 1`,
    [tenantId, userId, patientId],
  );
  if (!reaches) throw fieldRefusal('userId', 'no_access', 'Choose a member who works with this person.');
}

export const assignAssessment: CommandHandler<Assessment, 'assign'> = async ({ tx, ctx, record, body }) => {
  const { userId } = body;
  const ownerName = await nameOfAsker(tx, ctx, userId);
  await requireReach(tx, ctx, { userId, patientId: record.patientId });
  return { values: { ownerId: userId, ownerName } };
};

export const stopAssessment: CommandHandler<Assessment, 'stop'> = async ({
  tx,
  ctx,
  id,
  body: { stopReason, note },
}) => {
  await requireProtocol(tx, ctx, id);
  return { values: { stopReason, statusReason: note || null } };
};

/** @throws AppError invalid_move for a retired version that a colleague began */
export const resumeAssessment: CommandHandler<Assessment, 'resume'> = async ({ tx, ctx, record }) => {
  const asked = await questionnaireRow(tx, ctx, record.questionnaireId);
  if (asked?.status !== 'published' && record.ownerId !== ctx.actor)
    throw new AppError('invalid_move', 'This version is not in use any more: only the member who began it goes on.');
  return { values: { stopReason: null, statusReason: null } };
};

export const reviewAssessment: CommandHandler<Assessment, 'review'> = ({ ctx, body }) => ({
  values: {
    needsReview: false,
    reviewedAt: now().toISOString(),
    reviewedByName: ctx.principal?.name ?? null,
    reviewNote: body.note || null,
  },
});

export const cancelAssessment: CommandHandler<Assessment, 'cancel'> = ({ body }) => ({
  values: { statusReason: body.reason },
});

/** What only it found is taken back with it; what somebody confirmed stays. */
export const voidAssessment: CommandHandler<Assessment, 'void'> = async ({ tx, ctx, id, record, body }) => {
  await requireProtocol(tx, ctx, id);
  return {
    values: { statusReason: body.reason, needsReview: false },
    async after(done) {
      await leaveAmended(done, ctx, record.amendsId);
      await dropFound(done, ctx, { assessmentId: id, reason: body.reason });
    },
  };
};
