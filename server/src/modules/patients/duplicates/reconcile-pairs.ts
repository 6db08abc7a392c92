/** Updates the pairs of an organization to the findings of a search: new ones, changed ones, and obsolete ones. */
import { duplicatePair } from '@puente/contract';
import { v7 } from 'uuid';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import type { LockedRecord, Values } from '#kernel/records/record';
import { records } from '#kernel/records/records';

/** The most of one transaction, which ends long before its time limit. */
const mostAtOnce = 1_000;

interface Candidate extends Record<string, unknown> {
  readonly pairId: string | null;
  readonly patientId: string;
  readonly otherId: string;
  readonly why: LockedRecord<typeof duplicatePair>['why'];
  readonly score: number;
  readonly compared: string;
}

/** The next candidates in the order of their people, each with the pair that is known of them. */
const next = (tx: Transaction, tenantId: string, runId: string) =>
  tx.query<Candidate>(
    `with next as (update duplicate_candidates c set is_reconciled = true where tenant_id = $1 and run_id = $2 and (patient_id, other_id) in (
         select patient_id, other_id from duplicate_candidates where tenant_id = $1 and run_id = $2 and not is_reconciled
         order by patient_id, other_id limit ${mostAtOnce}) returning c.*)
     select d.id as "pairId", n.patient_id as "patientId", n.other_id as "otherId", n.why, n.score, n.compared
     from next n left join duplicate_pairs d on d.tenant_id = $1 and d.patient_id = n.patient_id and d.other_id = n.other_id`,
    [tenantId, runId],
  );

/**
 * The changes that a search makes in a pair. A decision holds as long as the compared facts are the same; a settled
 * pair opens again.
 */
function changesOf(
  { why, score, compared }: Candidate,
  stored: LockedRecord<typeof duplicatePair>,
): Values<typeof duplicatePair> {
  const isSame = stored.compared === compared;
  const opens = stored.status === 'settled' || !isSame;
  if (!opens && stored.score === score && String(stored.why) === String(why)) return {};
  return { why, score, compared, ...(opens && { status: 'open' }), ...(!isSame && { reason: null }) };
}

/** @returns whether all of it is done; else it is to be called again */
export async function reconcilePairs(tx: Transaction, ctx: Context, runId: string): Promise<boolean> {
  const gate = records(tx, ctx);
  const found = await next(tx, ctx.tenantId, runId);
  const fresh = found.filter(({ pairId }) => pairId === null);
  await gate.createMany(
    duplicatePair,
    fresh.map(({ pairId: _, ...values }) => ({ id: v7(), values })),
  );
  const known = new Map(found.flatMap((one) => (one.pairId ? [[one.pairId, one] as const] : [])));
  const stored = await gate.lockMany(duplicatePair, {
    where: (p) => `t.id = any (${p.add([...known.keys()], 'uuid[]')})`,
    action: 'find',
  });
  const changes = stored
    .map((record) => ({ record, values: changesOf(known.get(record.id)!, record) }))
    .filter(({ values }) => Object.keys(values).length > 0);
  await gate.changeMany(duplicatePair, changes, { action: 'find' });
  if (found.length === mostAtOnce) return false;
  const gone = await gate.lockMany(duplicatePair, {
    where: (p) => `t.status in ('open', 'postponed') and not exists (select from duplicate_candidates c
      where c.tenant_id = t.tenant_id and c.run_id = ${p.add(runId, 'uuid')} and c.patient_id = t.patient_id and c.other_id = t.other_id)`,
    action: 'settle',
    limit: mostAtOnce,
  });
  const settled = gone.map((record) => ({ record, values: { status: 'settled' as const } }));
  await gate.changeMany(duplicatePair, settled, { action: 'settle' });
  if (gone.length === mostAtOnce) return false;
  await tx.query('delete from duplicate_candidates where tenant_id = $1', [ctx.tenantId]);
  return true;
}
