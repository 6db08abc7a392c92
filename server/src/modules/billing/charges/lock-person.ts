/** One transaction at a time assesses a person's visits: the next charge counts the units of this one. */
import { patient } from '@puente/contract';
import type { Context } from '#kernel/access/context';
import { recordsOf } from '#kernel/access/person-labels';
import type { Transaction } from '#kernel/database/database';
import { records } from '#kernel/records/records';

const lockName = (tenantId: string) => `assess ${tenantId}`;

/**
 * Locks all records of the person until the transaction ends, also against rows that are being written about them. A
 * writer of a fact is either seen by reads after this, or sees the charges that were made before it (function
 * `note_assessment`). A transaction that waited reads again, since records are merged and parted under the same locks
 * (function `hold_records`).
 */
export async function lockPerson(tx: Transaction, ctx: Context, patientId: string): Promise<string[]> {
  await tx.query('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [lockName(ctx.tenantId)]);
  const gate = records(tx, ctx);
  for (let found = await recordsOf(tx, [patientId]); ; ) {
    const held = await gate.hold(patient, (p) => `t.id = any (${p.add(found, 'uuid[]')})`);
    found = await recordsOf(tx, [patientId]);
    if (found.every((id) => held.includes(id))) return found.toSorted();
  }
}

/**
 * Waits for all assessments of the organization that are under way: one that began before a fact of the whole
 * organization was written may not have seen it. Afterwards their charges can be found.
 */
export const awaitAssessments = (tx: Transaction, tenantId: string) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lockName(tenantId)]);
