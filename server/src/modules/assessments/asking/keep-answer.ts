/** An answer fits its question; one that may mean danger raises an alert in the same transaction. */
import { type AbsentReason, type AnswerValue, assessmentAnswer, faultsOfAnswer } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { reach } from '#kernel/access/reach';
import type { Database, Transaction } from '#kernel/database/database';
import { AppError, fieldConflict, fieldRefusal } from '#kernel/errors/errors';
import type { Jobs } from '#kernel/jobs/jobs';
import type { CreateHandler, UpdateHandler } from '#kernel/records/behavior';
import { Parameters } from '#kernel/sql/statement';
import { formOf } from '../questionnaires/form-of.ts';
import { watchAnswers } from '../safety/watch-answers.ts';

type Answer = typeof assessmentAnswer;

interface Parts {
  readonly db: Database;
  readonly jobs: Jobs;
}

interface Kept extends Record<string, unknown> {
  readonly assessmentId: string;
  readonly questionnaireId: string;
  readonly status: string;
  readonly linkId: string;
  readonly values: readonly AnswerValue[];
  readonly absent: AbsentReason | null;
}

const kept = `select a.assessment_id as "assessmentId", a.link_id as "linkId", a.values, a.absent, t.questionnaire_id as "questionnaireId", t.status
  from assessment_answers a join assessments t on t.tenant_id = a.tenant_id and t.id = a.assessment_id where a.tenant_id = $1 and a.id = $2`;

/** The answer as it stands now, after its write: whoever does not reach it has been refused. */
const check =
  (jobs: Jobs, ctx: Context, id: string) =>
  async (tx: Transaction): Promise<void> => {
    const [row] = await tx.query<Kept>(kept, [ctx.tenantId, id]);
    const { assessmentId, questionnaireId, status, linkId, values, absent } = row!;
    if (status !== 'in-progress') throw new AppError('invalid_move', 'Begin the assessment first.');
    const form = await formOf(tx, ctx, questionnaireId);
    const item = form.all.get(linkId);
    if (!item) throw fieldRefusal('linkId', 'unknown', 'The questionnaire has no such question.');
    const errors = faultsOfAnswer(item, { values, absent });
    if (errors.length > 0) throw new AppError('validation', { errors });
    await watchAnswers(tx, ctx, { jobs, assessmentId, form, linkId });
  };

interface Asked {
  readonly id: string;
  readonly assessmentId: string;
  readonly linkId: string;
}

/** Among the answers that the caller reads: the unique key says the same where two come together. */
async function refuseSecond(tx: Transaction, ctx: Context, { id, assessmentId, linkId }: Asked) {
  const p = new Parameters();
  const [other] = await tx.query(
    `select from assessment_answers t where t.assessment_id = ${p.add(assessmentId, 'uuid')} and t.link_id = ${p.add(linkId, 'text')}
       and t.id <> ${p.add(id, 'uuid')} and ${reach(assessmentAnswer, 'read', { ctx, p })}`,
    p.values,
  );
  if (other) throw fieldConflict('linkId', 'A colleague has answered this question meanwhile.');
}

const answeredBy = ({ principal }: Context) => ({ answeredByName: principal?.name ?? null });

export const createAnswer =
  ({ db, jobs }: Parts): CreateHandler<Answer> =>
  async ({ ctx, id, body }) => {
    await db.work(ctx, (tx) => refuseSecond(tx, ctx, { id, ...body }));
    return { values: answeredBy(ctx), after: check(jobs, ctx, id) };
  };

export const updateAnswer =
  ({ jobs }: Parts): UpdateHandler<Answer> =>
  ({ ctx, id }) => ({ values: answeredBy(ctx), after: check(jobs, ctx, id) });
