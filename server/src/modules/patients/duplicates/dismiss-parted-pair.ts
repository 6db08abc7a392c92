/** Two records that were one person and are two again: the pair is dismissed with the reason that was given, and can be reopened. */
import { duplicatePair } from '@puente/contract';
import { type Context, withSystemRights } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { records } from '#kernel/records/records';
import { pairReasons } from './find-pairs.ts';
import { comparedHash, pairScore } from './pair-weights.ts';

interface Parted {
  readonly people: readonly [string, string];
  readonly reason: string;
}

export async function dismissPartedPair(tx: Transaction, ctx: Context, { people, reason }: Parted): Promise<void> {
  const [patientId, otherId] = people.toSorted();
  const gate = records(tx, withSystemRights(ctx));
  // The decision holds for the facts that the two share now.
  const [found] = await tx.query(
    `select ${pairReasons()} as why, ${pairScore} as score, ${comparedHash} as compared
     from patients a join patients b on b.tenant_id = $1 and b.id = $3 where a.tenant_id = $1 and a.id = $2`,
    [ctx.tenantId, patientId, otherId],
  );
  const lock = () =>
    gate.lockMany(duplicatePair, {
      where: (p) => `t.patient_id = ${p.add(patientId, 'uuid')} and t.other_id = ${p.add(otherId, 'uuid')}`,
      action: 'dismiss',
    });
  let [pair] = await lock();
  if (!pair) {
    await gate.create(duplicatePair, { values: { ...found, patientId, otherId } });
    [pair] = await lock();
  }
  await gate.change(duplicatePair, pair!, { action: 'dismiss', values: { ...found, status: 'dismissed', reason } });
}
