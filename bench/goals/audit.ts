/** AUDIT: the seal's share of a line's processor time, and the speed of sealing and comparing lines. */
import { connectServices, readConfig, sealAudit, sealKey, verifyTenant } from '@puente/server';
import pg from 'pg';
import type { Demo } from '../data/open-demo.ts';
import { lineWriter } from '../load/audit-lines.ts';
import { median } from '../load/concurrency.ts';
import { indexRatios } from './audit-index.ts';
import type { Effort } from './effort.ts';
import type { Finding } from './finding.ts';

/** Lines of a whole batch. */
const LINES = 10_000;

export async function measureAudit(demo: Demo, effort: Effort): Promise<Finding[]> {
  const owner = new pg.Client({ connectionString: demo.ownerUrl });
  const client = new pg.Client({ connectionString: demo.appUrl });
  await Promise.all([owner.connect(), client.connect()]);
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
    const [tenant] = (await client.query<{ id: string }>('select tenant_ids as id from search.tenant_ids()')).rows;
    const writer = await lineWriter(client, tenant!.id);
    const ratios = await indexRatios(owner, writer, effort.rounds);
    await seal();
    for (let line = 0; line < LINES; line += 1) await writer.append('audit');
    const speed = LINES / (await seal());
    const began = performance.now();
    const { lines } = await verifyTenant(services.db, tenant!.id, key);
    const compared = lines / (performance.now() - began);
    const each = (values: readonly number[]) => values.map((value) => value.toFixed(3)).join(' ');
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
    await Promise.all([owner.end(), client.end()]);
  }
}
