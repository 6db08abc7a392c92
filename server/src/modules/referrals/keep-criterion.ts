/** A criterion that a person meets: of the organisation's list, on a day that has come, shown by a paper of the person. */
import type { patientCriterion } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { fieldRefusal } from '#kernel/errors/errors';
import type { Effects, WriteCall } from '#kernel/records/behaviour';

interface Written {
  readonly isFuture: boolean;
  /** Null: no document is named. */
  readonly isTheirs: boolean | null;
  readonly [column: string]: unknown;
}

const question = `
  select m.met_on > (now() at time zone z.time_zone)::date as "isFuture",
    (select d.patient_id = any (array(select same_person(m.patient_id))) from documents_view d where d.tenant_id = m.tenant_id and d.id = m.document_id) as "isTheirs"
  from patient_criteria m join tenants z on z.tenant_id = m.tenant_id where m.tenant_id = $1 and m.id = $2`;

async function check(tx: Transaction, { tenantId }: Context, id: string) {
  const [row] = await tx.query<Written>(question, [tenantId, id]);
  if (row?.isFuture) throw fieldRefusal('metOn', 'future', 'The day is in the future.');
  if (row?.isTheirs === false) throw fieldRefusal('documentId', 'unknown', 'Choose a document of this person.');
}

/** For a create and a change alike. */
export const keepCriterion = ({ ctx, id }: WriteCall<object>): Effects<typeof patientCriterion> => ({
  after: (tx) => check(tx, ctx, id),
});
