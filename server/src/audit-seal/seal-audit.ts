/** One round of sealing: every line of a transaction that has ended, and no line of one that may still write. */
import { NIL } from 'uuid';
import { systemContext } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import type { SealKey } from './batch.ts';
import { sealLines } from './seal-lines.ts';

/** Transactions of a round, so that a database that was never sealed is worked through in pieces. */
const window = 20_000n;

interface Standing {
  readonly from: string;
  readonly round: string;
  readonly era: string;
}

/**
 * Line by line is in the order of transactions, not of time: one that commits late cannot slip below a batch.
 * @returns whether more can be sealed now
 */
export function sealAudit(db: Database, key: SealKey): Promise<boolean> {
  return db.work(systemContext('audit-seal', NIL), async (tx) => {
    // One server seals at a time; the others leave it to that one.
    const [standing] = await tx.query<Standing & Record<string, unknown>>(
      `select s.sealed_before::text as from, (s.round + 1)::text as round, i.era
       from upkeep.audit_seal s cross join upkeep.installation i for update of s skip locked`,
    );
    if (!standing) return false;
    // Read before the lines are: what has ended by now is seen by every later statement.
    const [running] = await tx.query<{ xmin: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as xmin');
    const from = BigInt(standing.from);
    const ended = BigInt(running!.xmin);
    const before = ended - from > window ? from + window : ended;
    if (before <= from) return false;
    const { era, round } = standing;
    const batches = await sealLines(
      tx,
      {
        text: 'select tenant_id, id, at, hash from search.unsealed_lines($1, $2)',
        values: [String(from), String(before)],
      },
      { era, round, key },
    );
    await tx.query('update upkeep.audit_seal set sealed_before = $1::text::xid8, round = round + $2', [
      String(before),
      batches > 0 ? 1 : 0,
    ]);
    return before < ended;
  });
}
