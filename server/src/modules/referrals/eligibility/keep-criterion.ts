/** A criterion that a person meets: of the organization's list, on a day that has come. */
import type { patientCriterion } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';
import type { Effects, WriteCall } from '#kernel/records/behavior';

interface Written {
  readonly isFuture: boolean;
  readonly [column: string]: unknown;
}

const question = `
  select m.met_on > tenant_today(m.tenant_id) as "isFuture"
  from patient_criteria m where m.tenant_id = $1 and m.id = $2`;

async function check(tx: Transaction, { tenantId }: Context, id: string) {
  const [row] = await tx.query<Written>(question, [tenantId, id]);
  if (row?.isFuture) throw fieldRefusal('metOn', 'future', 'The day is in the future.');
}

/** For a create and a change alike. */
export const keepCriterion = ({ ctx, id }: WriteCall<object>): Effects<typeof patientCriterion> => ({
  after: (tx) => check(tx, ctx, id),
});
