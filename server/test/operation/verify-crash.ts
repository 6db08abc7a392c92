/** The rows that must be there after crashes: each confirmed write, once, with its audit line, and the charge of each signature. */
import { setTimeout as sleep } from 'node:timers/promises';
import { systemContext } from '#kernel/access/context';
import type { Services } from '../../src/services.ts';
import type { Answer, Content } from '../support/answer.ts';
import { tenantIds } from '../support/test-app.ts';
import type { Victim } from './crash-site.ts';

/** A write the server has confirmed; sent again it must give the same answer. */
export interface Acknowledged {
  /** The act, as the audit calls it. */
  readonly kind: string;
  readonly id: string;
  /** The state of the record after it. */
  readonly version: number;
  readonly text: string;
  readonly again: () => Promise<Answer>;
}

export interface CrashReport {
  kills: Victim[];
  acknowledged: number;
  /** Requests whose answer was lost and that were sent again. */
  repeated: number;
  missing: string[];
  changedAnswers: string[];
  /** Encounters that were signed; without a charge; with one too many; whose charge is neither priced nor explained. */
  signed: number;
  withoutCharge: number;
  withSeveralCharges: number;
  unexplained: number;
  /** Acts without exactly one line in the audit, and visits without a signature for each. */
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

const tables = ['encounters', 'patients', 'recommendations', 'diagnoses'];

/** Fills the report; every confirmed request is sent once more. */
export async function verify(
  services: Services,
  acknowledged: readonly Acknowledged[],
  report: CrashReport,
): Promise<void> {
  const ask = <T extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    services.db.work(systemContext('test', tenantIds.demo), (tx) => tx.query<T>(text, values));
  const last = new Map(acknowledged.map((one) => [one.id, one]));
  for (const { kind, id, version, text, again } of acknowledged) {
    const [line] = await ask<{ lines: string }>(
      'select count(*) as lines from audit where entity_id = $1 and action = $2 and version = $3',
      [id, kind, version],
    );
    if (line!.lines !== '1') report.auditErrors.push(`${kind} ${id}: ${line!.lines} lines`);
    if ((await again()).text !== text) report.changedAnswers.push(`${kind} ${id}`);
  }
  // Each record is as the last confirmed act left it: nothing is lost, and no unconfirmed act took effect.
  for (const { kind, id, version, text } of last.values()) {
    const [row] = await ask<{ status: string; version: number }>(
      tables.map((table) => `select status, version from ${table} where id = $1`).join(' union all '),
      [id],
    );
    const { status } = JSON.parse(text) as Content;
    if (row?.version !== version || row.status !== status) report.missing.push(`${kind} ${id}`);
  }
  const signatures = (id: string) =>
    acknowledged.filter((one) => one.id === id && ['sign', 'amend'].includes(one.kind)).length;
  const charges = await ask<{ id: string; charges: string; unexplained: boolean; signatures: string; isVoid: boolean }>(
    `select e.id, e.status = 'entered-in-error' as "isVoid", count(c.id) filter (where c.status <> 'void') as charges,
       coalesce(bool_or(case c.status when 'ready' then c.amount_cents is null else jsonb_array_length(c.findings) = 0 end) filter (where c.status <> 'void'), false) as unexplained,
       (select count(*) from signatures s where s.tenant_id = e.tenant_id and s.encounter_id = e.id) as signatures
     from encounters e left join charges c on c.tenant_id = e.tenant_id and c.encounter_id = e.id
     where e.status in ('signed', 'cosign-pending', 'entered-in-error') and e.id = any ($1::uuid[]) group by e.tenant_id, e.id`,
    [[...last.keys()]],
  );
  report.signed = charges.length;
  report.withoutCharge = charges.filter((row) => !row.isVoid && row.charges === '0').length;
  report.withSeveralCharges = charges.filter((row) => Number(row.charges) > (row.isVoid ? 0 : 1)).length;
  report.unexplained = charges.filter((row) => row.unexplained).length;
  for (const { id, signatures: kept } of charges)
    if (Number(kept) !== signatures(id)) report.auditErrors.push(`${id}: ${kept} signatures of ${signatures(id)}`);
  const [settings] = await ask<{ fsync: string; synchronous: string }>(
    `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous`,
  );
  Object.assign(report, { fsync: settings!.fsync, synchronousCommit: settings!.synchronous });
}
