/** Writers who record and sign visits while server and database are killed under them; and what must be there afterwards. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '#kernel/migrate';
import { systemContext } from '#kernel/context';
import { demoPassword } from '#modules/tenancy';
import { type EmbeddedDatabase, ensureRoles, startEmbedded } from '../src/database/index.ts';
import { runningPostmaster } from '../src/database/postmaster.ts';
import { queueNames } from '../src/queue-names.ts';
import { connect, type Services } from '../src/services.ts';
import { type Answer, type Content, ok } from './answer.ts';
import { type Caller, callerOf, signIn } from './caller.ts';
import { aPerson, aVisit, benefitsEntered, newId } from './factories.ts';
import { freePort, overNetwork, type ServerProcess, startServer } from './server-process.ts';
import { createTenants, secrets, tenantIds } from './support.ts';

export type Victim = 'server' | 'postgres' | 'both';

/** A write the server has confirmed; sent again it must give the same answer. */
interface Acknowledged {
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

const log = { info() {}, warn() {}, error() {} };

/** A killed process or a starting database answers with nothing or with 503: the writer sends the same again. */
const isOutage = (error: unknown) => error instanceof TypeError || /fetch failed|terminated|ECONN|UND_ERR/.test(String(error));

export interface Site {
  readonly database: EmbeddedDatabase;
  readonly services: Services;
  readonly port: number;
  readonly caller: (login: string) => Promise<Caller>;
  server: ServerProcess;
  kill(victim: Victim): Promise<void>;
  postmasterPid(): number;
  close(): Promise<void>;
}

/** A database of its own under the product's supervisor, two organisations, the server as a process. */
export async function openSite(): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'puente-crash-'));
  const database = await startEmbedded({ dataDir, log });
  await ensureRoles(database.ownerUrl, database.appUrl);
  await migrate(database.ownerUrl, queueNames);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const services = await connect({ appUrl: database.appUrl, stop: async () => {} }, { idpSecret: secrets.IDP_SECRET }, url, log);
  const pools = await createTenants(services);
  const start = () => startServer(database, { PORT: String(port) });
  const postmasterPid = () => runningPostmaster(join(dataDir, 'pg'))!.pid;
  const site: Site = {
    database, services, port,
    server: await start(),
    caller: async (login) => {
      const transport = overNetwork(url);
      return callerOf(transport, await signIn(transport, pools.demo, `${login}@demo.test`, demoPassword));
    },
    async kill(victim) {
      if (victim !== 'server') process.kill(postmasterPid(), 'SIGKILL');
      if (victim === 'postgres') return;
      await site.server.kill('SIGKILL');
      if (victim === 'both') await answers(database);
      site.server = await start();
    },
    postmasterPid,
    async close() {
      await site.server.kill('SIGKILL');
      await services.close();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return site;
}

/** Waits until the supervisor has the database up again. */
async function answers({ appUrl }: EmbeddedDatabase): Promise<void> {
  for (const end = Date.now() + 60_000; ; await sleep(100)) {
    const client = new pg.Client({ connectionString: appUrl });
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    } finally {
      await client.end().catch(() => {});
    }
  }
}

export async function runCrashes({ victims, writers, between }: { victims: readonly Victim[]; writers: number; between: () => number }): Promise<CrashReport> {
  const site = await openSite();
  const report: CrashReport = { kills: [], acknowledged: 0, repeated: 0, missing: [], changedAnswers: [], signed: 0, withoutCharge: 0, withSeveralCharges: 0, unexplained: 0, auditErrors: [], fsync: '', synchronousCommit: '' };
  try {
    await benefitsEntered(await site.caller('admin'));
    const acknowledged: Acknowledged[] = [];
    const crew = await Promise.all(Array.from({ length: writers }, (_, number) => site.caller(['chw', 'chw2', 'chw3', 'clinician'][number % 4]!)));
    let stop = false;
    let failure: unknown;
    const working = Promise.all(crew.map((caller, number) => write(caller, number, acknowledged, () => stop, () => void (report.repeated += 1))))
      .catch(async (error: unknown) => {
        // What the server wrote about it is still under way.
        await sleep(300);
        failure = new Error(`${String(error)}\n${site.server.said()}`);
      });
    for (const victim of victims) {
      await sleep(between());
      await site.kill(victim);
      report.kills.push(victim);
      const before = acknowledged.length;
      for (const end = Date.now() + 60_000; acknowledged.length < before + 3 * writers; await sleep(50)) {
        if (failure) throw failure;
        if (Date.now() > end) throw new Error(`After ${report.kills.join(', ')} nothing is written any more.`);
      }
    }
    stop = true;
    await working;
    if (failure) throw failure;
    report.acknowledged = acknowledged.length;
    await settle(site.services);
    await verify(site, acknowledged, crew[0]!, report);
    return report;
  } finally {
    await site.close();
  }
}

/** Registers a person, then records and signs visits until told to stop; each request is sent until it is answered. */
async function write(caller: Caller, number: number, acknowledged: Acknowledged[], stopped: () => boolean, repeated: () => void): Promise<void> {
  const confirmed = async (kind: Acknowledged['kind'], id: string, send: (caller: Caller) => Promise<Answer>): Promise<Content> => {
    for (;;) {
      try {
        const answer = await send(caller);
        if (answer.status !== 503) {
          const body = ok(answer);
          acknowledged.push({ kind, id, text: answer.text, again: (_other) => send(caller) });
          return body;
        }
      } catch (error) {
        if (!isOutage(error)) throw error;
      }
      repeated();
      await sleep(100);
    }
  };
  const create = (path: string, body: object) => {
    const id = newId();
    return confirmed('create', id, (one) => one.put(`${path}/${id}`, body));
  };
  const person = await create('/patients', aPerson());
  for (let visits = 0; !stopped(); visits += 1) {
    // Days apart, so that each visit has units of its own.
    const visit = await create('/encounters', aVisit(person.id, { from: -1440 * (visits + 1) - 60 * number }));
    await confirmed('sign', visit.id, (one) => one.post(`/encounters/${visit.id}/sign`, { version: visit.version }));
  }
}

/** A job whose worker was killed is given to another after its time; then nothing waits. */
async function settle({ identityPool }: Services): Promise<void> {
  for (const end = Date.now() + 120_000; ; await sleep(250)) {
    const { rows } = await identityPool.query<{ waiting: string }>(`select count(*) as waiting from pgboss.job where state < 'completed' and name = 'encounter-signed'`);
    if (rows[0]?.waiting === '0') return;
    if (Date.now() > end) throw new Error(`${rows[0]?.waiting} events are still waiting.`);
  }
}

async function verify({ services }: Site, acknowledged: readonly Acknowledged[], caller: Caller, report: CrashReport): Promise<void> {
  const ask = <T extends Record<string, unknown>>(text: string, values: unknown[] = []) => services.db.work(systemContext('test', tenantIds.demo), (tx) => tx.query<T>(text, values));
  for (const { kind, id, text, again } of acknowledged) {
    const [row] = await ask<{ status: string; hash: string | null; lines: string }>(
      `select e.status, e.signature_hash as hash, (select count(*) from audit a where a.entity_id = $1 and a.action = $2) as lines from encounters e where e.id = $1
       union all select p.status, null, (select count(*) from audit a where a.entity_id = $1 and a.action = $2) from patients p where p.id = $1`,
      [id, kind],
    );
    if (!row || (kind === 'sign' && (row.status !== 'signed' || row.hash !== (JSON.parse(text) as Content)['signatureHash']))) report.missing.push(`${kind} ${id}`);
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
  for (const { signatures, lines } of charges) if (signatures !== '1' || lines !== '1') report.auditErrors.push(`a signed encounter: ${signatures} signatures, ${lines} lines`);
  const [settings] = await ask<{ fsync: string; synchronous: string }>(`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous`);
  Object.assign(report, { fsync: settings!.fsync, synchronousCommit: settings!.synchronous });
}

/** How often the database forces its log to disk while `work` runs; null where no strace can be attached. */
export async function countSyncs(site: Site, work: () => Promise<void>): Promise<number | null> {
  try {
    execFileSync('strace', ['-V'], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const { spawn } = await import('node:child_process');
  const family = execFileSync('ps', ['-o', 'pid=', '--ppid', String(site.postmasterPid())], { encoding: 'utf8' }).split(/\s+/).filter(Boolean);
  const tracer = spawn('strace', ['-f', '-q', '-e', 'trace=fdatasync,fsync', ...[site.postmasterPid(), ...family].flatMap((pid) => ['-p', String(pid)])], { stdio: ['ignore', 'ignore', 'pipe'] });
  let trace = '';
  tracer.stderr.setEncoding('utf8').on('data', (text: string) => void (trace += text));
  await sleep(1000);
  if (tracer.exitCode !== null) return null;
  await work();
  await sleep(300);
  tracer.kill('SIGINT');
  await new Promise((resolve) => tracer.once('exit', resolve));
  return trace.split('\n').filter((line) => /f(data)?sync\(\d+\) += 0|f(data)?sync resumed>.*= 0/.test(line)).length;
}
