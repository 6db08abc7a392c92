/** Writes the batches of one round: the lines that a statement gives, by organization, a piece at a time. */
import type { Statement } from '#kernel/sql/statement';
import type { Transaction } from '#kernel/sql/transaction';
import { lineOf, macOf, noRoot, rootOf, type SealKey } from './batch.ts';

/** Lines of a batch; more are several batches. */
const most = 10_000;

interface Line {
  readonly tenant_id: string;
  readonly id: string;
  readonly at: string;
  readonly hash: Buffer;
}

export interface Round {
  readonly era: string;
  readonly round: string;
  readonly key: SealKey;
}

/**
 * @param source gives `tenant_id, id, at, hash` of lines that are in no batch, by organization and id
 * @returns how many batches were written
 */
export async function sealLines(
  tx: Transaction,
  source: Pick<Statement, 'text' | 'values'>,
  round: Round,
): Promise<number> {
  await tx.query(`declare unsealed no scroll cursor for ${source.text}`, source.values);
  let batches = 0;
  let open: Line[] = [];
  const close = async () => {
    if (open.length === 0) return;
    await store(tx, open, round);
    batches += 1;
    open = [];
  };
  for (;;) {
    const lines = await tx.query<Line & Record<string, unknown>>(`fetch ${most} from unsealed`);
    if (lines.length === 0) break;
    for (const line of lines) {
      if (open.length === most || (open[0] && open[0].tenant_id !== line.tenant_id)) await close();
      open.push(line);
    }
  }
  await close();
  await tx.query('close unsealed');
  return batches;
}

/** Chains the batch to the newest one of its organization. The caller must hold the lock of sealing. */
async function store(tx: Transaction, found: readonly Line[], { era, round, key }: Round) {
  const tenantId = found[0]!.tenant_id;
  await tx.query(`select set_config('app.tenant', $1, true)`, [tenantId]);
  const [newest] = await tx.query<{ number: number; root: Buffer }>(
    'select number, root from audit_batches where tenant_id = $1 order by number desc limit 1',
    [tenantId],
  );
  const number = (newest?.number ?? 0) + 1;
  const previous = newest?.root ?? noRoot;
  const lines = Buffer.concat(found.map(({ id, hash }) => lineOf(id, hash)));
  const root = rootOf({ tenantId, number, era, previous, lines });
  const times = found.map(({ at }) => at);
  await tx.query(
    `insert into audit_batches (tenant_id, number, era, round, first_at, last_at, lines, previous, root, mac, secret)
     select $1, $2, $3, $4, min(at), max(at), $6, $7, $8, $9, $10 from unnest($5::timestamptz[]) at`,
    [tenantId, number, era, round, times, lines, previous, root, macOf(root, key), key.secret],
  );
}
