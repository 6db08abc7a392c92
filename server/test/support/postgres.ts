/** One real PostgreSQL for a whole test run (vitest's global set-up), and a migrated database for each test file. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedDatabase, ensureRoles, startEmbedded } from '../../src/database/index.ts';
import { migrate } from '../../src/kernel/schema/migrate.ts';
import { queueNames } from '../../src/modules.ts';
import { seedTenants } from './tenants.ts';

/** The addresses of one database: its owner's (migrations) and the application's (bound by row level security). */
export interface TestDatabase {
  readonly ownerUrl: string;
  readonly appUrl: string;
  drop(): Promise<void>;
}

/** The template of a new database: tables alone, or also the two organizations with their staff. */
const templates = { empty: 'template1', migrated: 'puente_migrated', seeded: 'puente_seeded' } as const;
/** Data that is lost with this machine is thrown away anyway; tests that kill a server of PostgreSQL start one of their own. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  // Each worker of the tests has several applications, each with pools of its own.
  max_connections: '300',
};
const log = { info() {}, warn: console.warn, error: console.error };

let server: EmbeddedDatabase | undefined;
let directory = '';

/**
 * Starts the server and migrates once. The workers find in their environment TEST_OWNER_URL and TEST_APP_URL (a
 * migrated database of the run) and, for `identity`, TEST_DATABASE_OWNER_URL, TEST_DATABASE_URL and TEST_MIGRATED.
 * PUENTE_TEST_POSTGRES=15 chooses the server of /usr/lib/postgresql/15 instead of the embedded one.
 */
export async function setup(): Promise<void> {
  // With several projects, the first has started it.
  if (process.env['TEST_OWNER_URL']) return;
  directory = await mkdtemp(join(tmpdir(), 'puente-test-'));
  server = await startEmbedded({ dataDir: directory, log, binaries: chosenBinaries(), settings });
  const { ownerUrl, appUrl } = server;
  await ensureRoles(ownerUrl, appUrl);
  await migrate(ownerUrl, queueNames);
  const { migrated, seeded } = templates;
  await asOwner(ownerUrl, (client) => client.query(`create database ${migrated} template puente`));
  await asOwner(ownerUrl, (client) => client.query(`create database ${seeded} template puente`));
  Object.assign(process.env, { TEST_OWNER_URL: ownerUrl, TEST_APP_URL: appUrl });
  await seedTenants(inDatabase(ownerUrl, seeded), inDatabase(appUrl, seeded));

  const identity = await createTestDatabase();
  Object.assign(process.env, {
    TEST_DATABASE_OWNER_URL: identity.ownerUrl,
    TEST_DATABASE_URL: identity.appUrl,
    TEST_MIGRATED: '1',
  });
}

export async function teardown(): Promise<void> {
  if (!server) return;
  await server.stop();
  await rm(directory, { recursive: true, force: true });
}

/** A database of its own, in about 50 ms. */
export async function createTestDatabase(kind: keyof typeof templates = 'migrated'): Promise<TestDatabase> {
  const { TEST_OWNER_URL: ownerUrl, TEST_APP_URL: appUrl } = process.env;
  if (!ownerUrl || !appUrl)
    throw new Error('TEST_OWNER_URL and TEST_APP_URL are unset: run the tests with vitest from the root.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(ownerUrl, (client) => client.query(`create database ${name} template ${templates[kind]}`));
  return {
    ownerUrl: inDatabase(ownerUrl, name),
    appUrl: inDatabase(appUrl, name),
    async drop() {
      await asOwner(ownerUrl, async (client) => {
        // Force needs the rights of whom it ends: not those of an autovacuum worker, which a drop without force ends itself.
        const force = (await connectionsEnded(client, name)) ? '' : 'with (force)';
        await client.query(`drop database if exists ${name} ${force}`);
      });
    },
  };
}

/** A pool that has ended still says goodbye for a moment; cut off then, it would raise an error nobody listens to. */
async function connectionsEnded(client: pg.Client, database: string): Promise<boolean> {
  for (const end = Date.now() + 2_000; Date.now() < end; await sleep(20)) {
    const { rowCount } = await client.query(
      'select from pg_stat_activity where datname = $1 and usesysid is not null',
      [database],
    );
    if (!rowCount) return true;
  }
  return false;
}

function chosenBinaries(): { directory: string; major: number } | undefined {
  const major = process.env.PUENTE_TEST_POSTGRES;
  if (!major) return undefined;
  const directoryOfMajor = `/usr/lib/postgresql/${major}/bin`;
  if (!existsSync(directoryOfMajor))
    throw new Error(`PUENTE_TEST_POSTGRES=${major}, but ${directoryOfMajor} does not exist.`);
  return { directory: directoryOfMajor, major: Number(major) };
}

/** Connected to the maintenance database, since one cannot copy or drop the database one is in. */
async function asOwner(ownerUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inDatabase(ownerUrl, 'postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function inDatabase(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
