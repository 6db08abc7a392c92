/** AUDIT: what the seal adds to the processor time of a line, and how fast lines are sealed and compared. */
import { readFileSync } from 'node:fs';
import { connectServices, readConfig, sealAudit, sealKey, verifyTenant } from '@puente/server';
import pg from 'pg';
import type { Demo } from '../data/open-demo.ts';
import { median } from '../load/concurrency.ts';
import { timeOrderedId } from '../load/time-ordered-id.ts';
import type { Effort } from './effort.ts';
import type { Finding } from './finding.ts';

/** Transactions of one line each, in a slice. */
const SLICE = 4_000;
const index =
  'create index audit_transaction on audit using brin ((tx::text::bigint)) with (pages_per_range = 32, autosummarize = on)';

export async function measureAudit(demo: Demo, effort: Effort): Promise<Finding[]> {
  const owner = new pg.Client({ connectionString: demo.ownerUrl });
  const writer = new pg.Client({ connectionString: demo.appUrl });
  await Promise.all([owner.connect(), writer.connect()]);
  const config = readConfig({ DATA_DIR: demo.dataDir, DEMO: 'off' });
  const log = { info() {}, warn() {}, error() {} };
  const services = await connectServices({ appUrl: demo.appUrl, stop: async () => {} }, config, {
    publicUrl: 'http://127.0.0.1',
    log,
  });
  const key = sealKey(config.dataSecret);
  const seal = async () => {
    const began = performance.now();
    while (await sealAudit(services.db, key));
    return performance.now() - began;
  };
  try {
    const [tenant] = (await writer.query<{ id: string }>('select tenant_ids as id from search.tenant_ids()')).rows;
    await seal();
    const ratios: number[] = [];
    for (let round = 0; round < Math.max(8, effort.rounds); round += 1) {
      const measured = { with: 0, without: 0 };
      // Each comes first in half of the rounds.
      for (const kind of round % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
        if (kind === 'without') await owner.query('drop index audit_transaction');
        measured[kind] = await append(writer, tenant!.id);
        if (kind === 'without') await owner.query(index);
        await seal();
      }
      ratios.push(measured.with / measured.without);
    }
    await append(writer, tenant!.id);
    const speed = SLICE / (await seal());
    const began = performance.now();
    const { lines } = await verifyTenant(services.db, tenant!.id, key);
    const compared = lines / (performance.now() - began);
    const each = (values: readonly number[]) => values.map((value) => value.toFixed(2)).join(' ');
    return [
      {
        goal: 'AUDIT',
        subject: 'processor time of PostgreSQL to append a line with the index of the seal / without it',
        bounds: { kind: 'at most', pass: 1.1, aim: 1.03 },
        measured: median(ratios),
        detail: `${each(ratios)}; ${speed.toFixed(0)} lines are sealed and ${compared.toFixed(0)} compared in a millisecond`,
      },
    ];
  } finally {
    await services.close();
    await Promise.all([owner.end(), writer.end()]);
  }
}

/** Processor time for a slice of transactions like those of a read: one line each, which waits for no disk. */
async function append(writer: pg.Client, tenantId: string): Promise<number> {
  const { rows } = await writer.query<{ pid: number }>('select pg_backend_pid() as pid');
  const began = ticks(rows[0]!.pid);
  for (let count = 0; count < SLICE; count += 1) {
    await writer.query('begin');
    await writer.query(`select set_config('app.tenant', $1, true), set_config('synchronous_commit', 'off', true)`, [
      tenantId,
    ]);
    await writer.query({
      name: 'append',
      text: `insert into audit (tenant_id, id, actor, action, entity, entity_id, patient_id, version, request_id)
        values ($1, $2, 'system:bench', 'read', 'patient', $2, $2, 1, 'bench')`,
      values: [tenantId, timeOrderedId()],
    });
    await writer.query('commit');
  }
  return ticks(rows[0]!.pid) - began;
}

/** Ticks of the clock that a process has worked: utime and stime of proc(5). */
function ticks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
