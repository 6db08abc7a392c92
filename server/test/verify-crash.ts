/** What must be there after crashes: each confirmed write, once, with its line in the audit, and the charge of each signature. */
import { setTimeout as sleep } from 'node:timers/promises';
import { systemContext } from '#kernel/access/context';
import type { Services } from '../src/services.ts';
import type { Answer, Content } from './answer.ts';
import type { Caller } from './caller.ts';
import type { Victim } from './crash-site.ts';
import { tenantIds } from './support.ts';

/** A write the server has confirmed; sent again it must give the same answer. */
export interface Acknowledged {
  readonly kind: 'create' | 'sign';
  readonly id: string;
  readonly text: string;
  readonly again: (caller: Caller) => Promise<Answer>;
}

export interface CrashReport {
  kills: Victim[];
  acknowledged: number;
  /** Requests whose answer was lost and that were sent again. */
  repeated: number;
  missing: string[];
  changedAnswers: string[];
  /** Signed encounters; without a charge; with more than one; whose charge is neither priced nor explained. */
  signed: number;
  withoutCharge: number;
  withSeveralCharges: number;
  unexplained: number;
  /** Records whose audit has not exactly one line of the write. */
  auditErrors: string[];
  fsync: string;
  synchronousCommit: string;
}

/** A job whose worker was killed is given to another after its time; then nothing waits. */
export async function settle({ identityPool }: Services): Promise<void> {
  for (const end = Date.now() + 120_000; ; await sleep(250)) {
    const { rows } = await identityPool.query<{ waiting: string }>(
      `select count(*) as waiting from pgboss.job where state < 'completed' and name = 'encounter-signed'`,
    );
    if (rows[0]?.waiting === '0') return;
    if (Date.now() > end) throw new Error(`${rows[0]?.waiting} events are still waiting.`);
  }
}

/** Fills the report; every confirmed request is sent once more. */
export async function verify(
  services: Services,
  acknowledged: readonly Acknowledged[],
  caller: Caller,
  report: CrashReport,
): Promise<void> {
  const ask = <T extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    services.db.work(systemContext('test', tenantIds.demo), (tx) => tx.query<T>(text, values));
  for (const { kind, id, text, again } of acknowledged) {
    const [row] = await ask<{ status: string; hash: string | null; lines: string }>(
      `select e.status, e.signature_hash as hash, (select count(*) from audit a where a.entity_id = $1 and a.action = $2) as lines from encounters e where e.id = $1
       union all select p.status, null, (select count(*) from audit a where a.entity_id = $1 and a.action = $2) from patients p where p.id = $1`,
      [id, kind],
    );
    if (
      !row ||
      (kind === 'sign' && (row.status !== 'signed' || row.hash !== (JSON.parse(text) as Content)['signatureHash']))
    )
      report.missing.push(`${kind} ${id}`);
    else if (row.lines !== '1') report.auditErrors.push(`${kind} ${id}: ${row.lines} lines`);
    if ((await again(caller)).text !== text) report.changedAnswers.push(`${kind} ${id}`);
  }
  const charges = await ask<{ charges: string; unexplained: boolean; signatures: string; lines: string }>(
    `select count(c.id) as charges, coalesce(bool_or(case c.status when 'ready' then c.amount_cents is null else jsonb_array_length(c.findings) = 0 end), false) as unexplained,
       (select count(*) from signatures s where s.tenant_id = e.tenant_id and s.encounter_id = e.id) as signatures,
       (select count(*) from audit a where a.tenant_id = e.tenant_id and a.entity_id = e.id and a.action = 'sign') as lines
     from encounters e left join charges c on c.tenant_id = e.tenant_id and c.encounter_id = e.id where e.status = 'signed' group by e.tenant_id, e.id`,
  );
  report.signed = charges.length;
  report.withoutCharge = charges.filter((row) => row.charges === '0').length;
  report.withSeveralCharges = charges.filter((row) => Number(row.charges) > 1).length;
  report.unexplained = charges.filter((row) => row.unexplained).length;
  for (const { signatures, lines } of charges)
    if (signatures !== '1' || lines !== '1')
      report.auditErrors.push(`a signed encounter: ${signatures} signatures, ${lines} lines`);
  const [settings] = await ask<{ fsync: string; synchronous: string }>(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous`,
  );
  Object.assign(report, { fsync: settings!.fsync, synchronousCommit: settings!.synchronous });
}
