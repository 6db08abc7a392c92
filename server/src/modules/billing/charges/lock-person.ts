/** One at a time decides what a person's visits are worth: what one charge uses, the next one counts. */
import { patient } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { records } from '#kernel/records/records';

const lockName = (tenantId: string) => `assess ${tenantId}`;

/**
 * Locks all records of the person until the transaction ends, also against rows that are being written about them: whoever
 * writes a fact either is seen by what reads it after this, or sees the charges that are made before it (function `note_assessment`).
 */
export async function lockPerson(tx: Transaction, ctx: Context, patientId: string): Promise<string[]> {
  await tx.query('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [lockName(ctx.tenantId)]);
  return records(tx, ctx).hold(patient, (p) => `t.id = any (array(select same_person(${p.add(patientId, 'uuid')})))`);
}

/**
 * Waits for all assessments of the organisation that are under way: those that began before a fact of the whole organisation
 * was written may not have seen it, and afterwards their charges are there to be found.
 */
export const awaitAssessments = (tx: Transaction, tenantId: string) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lockName(tenantId)]);
