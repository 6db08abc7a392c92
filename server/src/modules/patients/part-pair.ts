/** Two records that were one person and are two again: the pair is decided, with the reason that was given, and can be opened again. */
import { duplicatePair } from '@puente/contract';
import { v7 } from 'uuid';
import type { Context } from '#kernel/access/context';
import type { Transaction } from '#kernel/database/database';
import { type CommandCall, write } from '#kernel/records/command';
import { pairReasons } from './find-pairs.ts';
import { comparedHash, pairScore } from './pair-weights.ts';

export async function partPair(
  tx: Transaction,
  ctx: Context,
  people: readonly [string, string],
  reason: string,
): Promise<void> {
  const [first, other] = people.toSorted();
  // What the two share now is what the decision holds for. A pair that no search has found is of the last search, or of none.
  const [pair] = await tx.query<CommandCall['record']>(
    `insert into duplicate_pairs as d (tenant_id, created_by, patient_id, other_id, why, score, compared, run_id)
     select $1, $2, a.id, b.id, ${pairReasons()}, ${pairScore}, ${comparedHash},
       coalesce((select r.id from duplicate_runs r where r.tenant_id = $1), $5::uuid)
     from patients a join patients b on b.tenant_id = $1 and b.id = $4 where a.tenant_id = $1 and a.id = $3
     on conflict (tenant_id, patient_id, other_id) do update set why = excluded.why, score = excluded.score, compared = excluded.compared
     returning d.id, d.version, d.status, d.reason`,
    [ctx.tenantId, ctx.actor, first, other, v7()],
  );
  await write(duplicatePair, tx, ctx, 'dismiss', pair!, { status: 'dismissed', reason });
}
