/** Compares the lines of the audit with its seals: every organization, in one moment of the database. */
import { systemContext } from '#kernel/access/context';
import type { Database } from '#kernel/database/database';
import { prepared } from '#kernel/sql/statement';
import type { Row } from '#kernel/sql/transaction';
import { linesOf, macOf, noRoot, rootOf, type SealKey } from './batch.ts';

/** A difference that was found. `batch` is absent if no batch is concerned. */
export interface Fault {
  readonly tenantId: string;
  readonly batch?: number;
  /** The id of a line. */
  readonly line?: string;
  readonly what: FaultKind;
}

export type FaultKind =
  | 'line-changed'
  | 'line-missing'
  /** Lines that no batch has, and that are older than what is sealed. */
  | 'line-added'
  | 'batch-missing'
  /** It does not name the batch before, or does not hold what its root says. */
  | 'batch-changed'
  /** Its root was not sealed by DATA_SECRET. */
  | 'batch-forged';

export interface Batch {
  readonly number: number;
  readonly era: string;
  readonly root: string;
  readonly sealedAt: string;
}

export interface Verified {
  /** Of the organization. */
  readonly name: string;
  readonly faults: readonly Fault[];
  /** As they are in the database, by number. */
  readonly batches: ReadonlyMap<number, Batch>;
  readonly lines: number;
  /** Not sealed yet. */
  readonly open: number;
  /** Batches that were sealed while another DATA_SECRET was set: their chain is compared, their MAC cannot be. */
  readonly otherSecrets: number;
}

interface BatchRow extends Row {
  readonly number: number;
  readonly era: string;
  readonly sealed_at: string;
  readonly lines: Buffer;
  readonly previous: Buffer;
  readonly root: Buffer;
  readonly mac: Buffer;
  readonly secret: string;
}

/** Faults of lines that are named one by one; the rest is counted by their batch. */
const mostNamed = 20;
/** Batches read at once. */
const atOnce = 8;

type Read = Awaited<ReturnType<Database['snapshot']>>['read'];

export async function verifyTenant(db: Database, tenantId: string, key: SealKey): Promise<Verified> {
  const { read, close } = await db.snapshot(systemContext('audit-verify', tenantId));
  try {
    const [tenant] = await read(prepared('select name from tenants where tenant_id = $1', [tenantId]));
    const faults: Fault[] = [];
    const batches = new Map<number, Batch>();
    let [sealed, otherSecrets] = [0, 0];
    let previous: Pick<BatchRow, 'number' | 'root'> = { number: 0, root: noRoot };
    for (;;) {
      const found = (await read(
        prepared(
          `select number, era, sealed_at, lines, previous, root, mac, secret from audit_batches
           where tenant_id = $1 and number > $2 order by number limit ${atOnce}`,
          [tenantId, previous.number],
        ),
      )) as BatchRow[];
      if (found.length === 0) break;
      for (const batch of found) {
        for (let number = previous.number + 1; number < batch.number; number += 1)
          faults.push({ tenantId, batch: number, what: 'batch-missing' });
        if (batch.secret !== key.secret) otherSecrets += 1;
        const what = faultOf(tenantId, batch, { previous, key });
        if (what) faults.push({ tenantId, batch: batch.number, what });
        const lines = linesOf(batch.lines);
        sealed += lines.size;
        faults.push(...(await compare(read, { tenantId, batch: batch.number }, lines)));
        batches.set(batch.number, {
          number: batch.number,
          era: batch.era,
          root: batch.root.toString('hex'),
          sealedAt: batch.sealed_at,
        });
        previous = batch;
      }
    }
    const missing = faults.filter(({ what }) => what === 'line-missing').length;
    const { old, open } = await count(read, tenantId);
    if (old !== sealed - missing) faults.push(...(await addedLines(read, tenantId)));
    return { name: tenant!['name'] as string, faults, batches, lines: old + open, open, otherSecrets };
  } finally {
    await close();
  }
}

function faultOf(
  tenantId: string,
  batch: BatchRow,
  { previous, key }: { readonly previous: Pick<BatchRow, 'number' | 'root'>; readonly key: SealKey },
): FaultKind | undefined {
  const { number, era, lines, root, mac, secret } = batch;
  const follows = number !== previous.number + 1 || batch.previous.equals(previous.root);
  if (!follows || !rootOf({ tenantId, number, era, previous: batch.previous, lines }).equals(root))
    return 'batch-changed';
  return secret !== key.secret || macOf(root, key).equals(mac) ? undefined : 'batch-forged';
}

/** The lines of a batch, by the hashes it has of them. */
async function compare(
  read: Read,
  { tenantId, batch }: { readonly tenantId: string; readonly batch: number },
  lines: ReadonlyMap<string, Buffer>,
): Promise<Fault[]> {
  const rows = (await read(
    prepared('select a.id, audit_line_hash(a) as hash from audit a where a.tenant_id = $1 and a.id = any($2::uuid[])', [
      tenantId,
      [...lines.keys()],
    ]),
  )) as { id: string; hash: Buffer }[];
  const found = new Map(rows.map(({ id, hash }) => [id, hash]));
  const faults: Fault[] = [];
  for (const [line, hash] of lines) {
    const now = found.get(line);
    if (!now?.equals(hash)) faults.push({ tenantId, batch, line, what: now ? 'line-changed' : 'line-missing' });
  }
  return faults;
}

/** Lines of transactions before the last round of sealing, and those since. */
async function count(read: Read, tenantId: string): Promise<{ old: number; open: number }> {
  const [row] = await read(
    prepared(
      `select count(*) filter (where a.tx < s.sealed_before)::int as old, count(*) filter (where a.tx >= s.sealed_before)::int as open
       from upkeep.audit_seal s left join audit a on a.tenant_id = $1`,
      [tenantId],
    ),
  );
  return row as { old: number; open: number };
}

async function addedLines(read: Read, tenantId: string): Promise<Fault[]> {
  const rows = (await read(
    prepared(
      `select a.id from audit a, upkeep.audit_seal s where a.tenant_id = $1 and a.tx < s.sealed_before and uuid_send(a.id) not in (
         select substring(b.lines from at for 16) from audit_batches b, generate_series(1, length(b.lines), 48) at where b.tenant_id = $1)
       order by a.id limit ${mostNamed}`,
      [tenantId],
    ),
  )) as { id: string }[];
  return rows.map(({ id }) => ({ tenantId, line: id, what: 'line-added' }));
}
