/** The answers of an assessment as scores, conditions and needs read them. */
import type { AbsentReason, AnswerValue, GivenAnswers } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';

interface Row extends Record<string, unknown> {
  readonly linkId: string;
  readonly values: readonly AnswerValue[];
  readonly absent: AbsentReason | null;
}

export async function givenAnswers(
  tx: Transaction,
  { tenantId }: Context,
  assessmentId: string,
): Promise<GivenAnswers> {
  const rows = await tx.query<Row>(
    'select link_id as "linkId", a.values, absent from assessment_answers a where tenant_id = $1 and assessment_id = $2',
    [tenantId, assessmentId],
  );
  return Object.fromEntries(rows.map(({ linkId, values, absent }) => [linkId, { values, absent }]));
}
