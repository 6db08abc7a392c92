/** The dangers in the answers of an assessment: each raises one alert, which stays when the answer changes. */
import { type Form, safetyAlert, safetyOf } from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { Jobs } from '#kernel/jobs/jobs';
import { records } from '#kernel/records/records';
import { givenAnswers } from '../asking/given-answers.ts';
import { raiseAlert } from './raise-alert.ts';

interface Watched {
  readonly jobs: Jobs;
  readonly assessmentId: string;
  readonly form: Form;
  /** The question that was just answered. */
  readonly linkId: string;
}

interface Known extends Record<string, unknown> {
  readonly id: string;
  readonly reason: string;
  readonly isOwn: boolean;
  readonly isAnswerChanged: boolean;
}

/** Its alerts, and those of the assessments that it corrects: a copied answer raises none. */
const alerts = `
  with recursive chain as (select a.id, a.amends_id from assessments a where a.tenant_id = $1 and a.id = $2
    union select a.id, a.amends_id from assessments a join chain c on a.tenant_id = $1 and a.id = c.amends_id)
  select s.id, s.reason, s.assessment_id = $2 as "isOwn", s.is_answer_changed as "isAnswerChanged"
  from safety_alerts s where s.tenant_id = $1 and s.assessment_id in (select id from chain)`;

export async function watchAnswers(
  tx: Transaction,
  ctx: Context,
  { jobs, assessmentId, form, linkId }: Watched,
): Promise<void> {
  // Two answers of one moment see each other.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('safety ' || $1, 0))`, [assessmentId]);
  const found = safetyOf(form, await givenAnswers(tx, ctx, assessmentId));
  // The first of each reason; of a total, the question that brought it to its limit.
  const dangers = [...new Map(found.toReversed().map((danger) => [danger.reason, danger])).values()].map(
    ({ reason, linkId: item, of }) => ({ reason, linkId: of?.includes(linkId) ? linkId : item }),
  );
  const known = await tx.query<Known>(alerts, [ctx.tenantId, assessmentId]);
  for (const danger of dangers)
    if (!known.some(({ reason }) => reason === danger.reason))
      await raiseAlert(tx, ctx, { jobs, assessmentId, ...danger });
  const gate = records(tx, withSystemRights(ctx));
  for (const { id, reason, isOwn, isAnswerChanged: was } of known) {
    const isAnswerChanged = !dangers.some((danger) => danger.reason === reason);
    if (!isOwn || was === isAnswerChanged) continue;
    const record = await gate.lock(safetyAlert, id);
    const how = { action: 'change-answer', keepsVersion: true } as const;
    await gate.changeMany(safetyAlert, [{ record, values: { isAnswerChanged } }], how);
  }
}
