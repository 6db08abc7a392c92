/** A database under the product's own supervisor and the server as a process: what a crash test kills. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '#kernel/schema/migrate';
import { demoPassword } from '#modules/tenancy';
import { type EmbeddedDatabase, ensureRoles, startEmbedded } from '../../src/database/index.ts';
import { runningPostmaster } from '../../src/database/postmaster.ts';
import { queueNames } from '../../src/modules.ts';
import { connect, type Services } from '../../src/services.ts';
import { type Caller, callerOf, signIn } from '../support/caller.ts';
import { freePort, overNetwork, type ServerProcess, startServer } from '../support/server-process.ts';
import { createTenants, secrets } from '../support/tenants.ts';

export type Victim = 'server' | 'postgres' | 'both';

const log = { info() {}, warn() {}, error() {} };

export interface Site {
  readonly database: EmbeddedDatabase;
  readonly services: Services;
  readonly port: number;
  /** Where the server keeps its files. */
  readonly dataDir: string;
  readonly caller: (login: string) => Promise<Caller>;
  server: ServerProcess;
  kill(victim: Victim): Promise<void>;
  postmasterPid(): number;
  close(): Promise<void>;
}

/** A database of its own under the product's supervisor, two organizations, the server as a process. */
export async function openSite(): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'puente-crash-'));
  const database = await startEmbedded({ dataDir, log });
  try {
    return await serve(dataDir, database);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function serve(dataDir: string, database: EmbeddedDatabase): Promise<Site> {
  await ensureRoles(database.ownerUrl, database.appUrl);
  await migrate(database.ownerUrl, queueNames);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const services = await connect(
    { appUrl: database.appUrl, stop: async () => {} },
    {
      idpSecret: secrets.IDP_SECRET,
      dataSecret: secrets.DATA_SECRET,
      dataDir,
      documents: { maxBytes: 1024 * 1024 },
      mode: 'test',
      demo: false,
      signUp: false,
    },
    { publicUrl: url, log },
  );
  const pools = await createTenants(services);
  const start = () => startServer(database, { PORT: String(port), DATA_DIR: dataDir });
  const postmasterPid = () => runningPostmaster(join(dataDir, 'pg'))!.pid;
  const site: Site = {
    database,
    services,
    port,
    dataDir,
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
