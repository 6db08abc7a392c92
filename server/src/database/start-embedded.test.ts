import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { assertSafeConnection, type EmbeddedDatabase, startEmbedded } from './index.ts';
import { runningPostmaster } from './postmaster.ts';

// Each test starts servers of its own, which a busy machine does slowly.
vi.setConfig({ testTimeout: 120_000 });

const log = { info() {}, warn() {}, error() {} };
const root = process.getuid?.() === 0;
const directories: string[] = [];
/** A cluster that was created and stopped: tests begin with a copy, since creating one takes seconds. */
let created: string;
let dataDir: string;
let started: EmbeddedDatabase[] = [];
let holders: ChildProcess[] = [];

beforeAll(async () => {
  created = mkdtempSync(join(tmpdir(), 'puente-supervisor-'));
  await (await startEmbedded({ dataDir: created, log })).stop();
});
afterAll(() => rmSync(created, { recursive: true, force: true }));

beforeEach(() => {
  dataDir = directory();
  // Its files belong to another user where root runs the tests.
  execFileSync('cp', ['-a', `${created}/.`, dataDir]);
});

afterEach(async () => {
  for (const holder of holders) holder.kill('SIGKILL');
  await Promise.all(started.map((database) => database.stop()));
  for (const path of directories.splice(0)) {
    const left = runningPostmaster(join(path, 'pg'));
    if (left) process.kill(left.pid, 'SIGINT');
    await waitUntil(() => !runningPostmaster(join(path, 'pg')));
    if (left) rmSync(left.host, { recursive: true, force: true });
    rmSync(path, { recursive: true, force: true });
  }
  started = [];
  holders = [];
});

function directory(): string {
  const path = mkdtempSync(join(tmpdir(), 'puente-supervisor-'));
  directories.push(path);
  return path;
}

async function start(path = dataDir): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({ dataDir: path, log });
  started.push(database);
  return database;
}

/** Another process that starts the same database and stays. */
async function holder(): Promise<ChildProcess> {
  const script = `
    import { startEmbedded } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'index.ts')).href)};
    await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: { info() {}, warn() {}, error() {} } });
    console.log('ready');
    setInterval(() => {}, 1000);`;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  holders.push(child);
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows.flat();
  } finally {
    await client.end();
  }
}

async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let waited = 0; !(await condition()); waited += 50) {
    if (waited > 60_000) throw new Error('What was waited for did not happen within 60 s.');
    await sleep(50);
  }
}

const pidOf = (path = dataDir) => runningPostmaster(join(path, 'pg'))?.pid ?? 0;

test('a data directory of another major version is refused with the way to move, and left as it was', async () => {
  await (await start()).stop();
  writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow(/written by PostgreSQL 17.*npm run puente -- backup <folder>.*DATABASE_URL/s);
  writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), '18\n');
  await start();
});

test.runIf(!root)('a data directory of another user is refused', async () => {
  await (await start()).stop();
  // An ordinary user cannot give files away: /proc/1 stands for a directory that is root's.
  const { runAs } = await import('./run-as.ts');
  expect(() => runAs('/proc/1')).toThrow(/belongs to user 0/);
});

test.runIf(root)('root serves the data directory of another user as that user', async () => {
  await (await start()).stop();
  const nobody = { uid: 65534, gid: 65534 };
  execFileSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, join(dataDir, 'pg')]);
  chownSync(dataDir, nobody.uid, nobody.gid);
  const { ownerUrl } = await start();
  expect(await ask(ownerUrl, 'select 1')).toEqual([1]);
  expect(statSync(`/proc/${pidOf()}`).uid).toBe(nobody.uid);
});

test('lost passwords are reported, not replaced', async () => {
  await (await start()).stop();
  rmSync(join(dataDir, 'pg.json'));
  await expect(start()).rejects.toThrow(/pg\.json holds the passwords/);
});

test('the roles, the encoding and the durability are what the application relies on', async () => {
  const { ownerUrl, appUrl, adopted } = await start();
  expect(adopted).toBe(false);
  const roles = 'select rolsuper, rolbypassrls, rolcreaterole, rolcanlogin from pg_roles where rolname = current_user';
  expect(await ask(ownerUrl, roles)).toEqual([false, false, true, true]);
  expect(await ask(appUrl, roles)).toEqual([false, false, false, true]);
  const settings =
    "select current_setting('fsync'), current_setting('synchronous_commit'), current_setting('full_page_writes')";
  expect(await ask(appUrl, settings)).toEqual(['on', 'on', 'on']);
  expect(await ask(appUrl, "select current_setting('server_encoding'), current_setting('listen_addresses')")).toEqual([
    'UTF8',
    '',
  ]);
  expect(statSync(join(dataDir, 'pg.json')).mode & 0o777).toBe(0o600);
});

test('a superuser is refused as the application, with the reason', async () => {
  const { appUrl } = await start();
  const url = new URL(appUrl);
  url.username = 'postgres';
  url.password = JSON.parse(readFileSync(join(dataDir, 'pg.json'), 'utf8')).superuser;
  const pool = new pg.Pool({ connectionString: url.href, max: 1 });
  // The server may end before it has read the pool's goodbye.
  pool.on('connect', (client) => client.on('error', () => {}));
  await expect(assertSafeConnection(pool)).rejects.toThrow(/superuser, whom row level security does not bind/);
  await pool.end();
});

test('nothing a statement says reaches the log of the server', async () => {
  const { ownerUrl } = await start();
  await expect(ask(ownerUrl, "select 'Canary Birthdate'::date")).rejects.toThrow();
  await expect(ask(ownerUrl, "do $$ begin raise exception 'Canary Raised'; end $$")).rejects.toThrow();
  expect(readFileSync(join(dataDir, 'pg.log'), 'utf8')).not.toContain('Canary');
});

test('two starts at once share one server, and the one that spawned it ends it', async () => {
  const both = await Promise.all([start(), start()]);
  expect(both.map(({ adopted }) => adopted).sort()).toEqual([false, true]);
  await both.find(({ adopted }) => adopted)?.stop();
  expect(pidOf()).toBeGreaterThan(0);
  await both.find(({ adopted }) => !adopted)?.stop();
  expect(pidOf()).toBe(0);
});

test('the server of a killed process is adopted, and left running by the one that adopted it', async () => {
  const parent = await holder();
  const pid = pidOf();
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  const database = await start();
  expect(database.adopted).toBe(true);
  expect(await ask(database.ownerUrl, 'select 1')).toEqual([1]);
  await database.stop();
  expect(pidOf()).toBe(pid);
});

test('a killed server comes back at the same address with every acknowledged row', async () => {
  const { ownerUrl } = await start();
  await ask(ownerUrl, 'create table written (n int)');
  let acknowledged = 0;
  const writer = new pg.Client({ connectionString: ownerUrl });
  writer.on('error', () => {});
  await writer.connect();
  const writing = (async () => {
    for (let n = 1; ; n += 1) {
      await writer.query('insert into written values ($1)', [n]);
      acknowledged = n;
    }
  })().catch(() => {});
  await waitUntil(() => acknowledged > 50);
  const killed = pidOf();
  process.kill(killed, 'SIGKILL');
  await writing;
  await waitUntil(() => pidOf() !== 0 && pidOf() !== killed);
  await waitUntil(() =>
    ask(ownerUrl, 'select 1').then(
      () => true,
      () => false,
    ),
  );
  const [rows] = await ask(ownerUrl, 'select count(*)::int from written');
  expect([acknowledged, acknowledged + 1]).toContain(rows);
});

test('after server and process were killed together, the next start recovers', async () => {
  const parent = await holder();
  const killed = pidOf();
  parent.kill('SIGKILL');
  process.kill(killed, 'SIGKILL');
  await once(parent, 'exit');
  const database = await start();
  expect(database.adopted).toBe(false);
  expect(await ask(database.ownerUrl, 'select 1')).toEqual([1]);
});

test('a postmaster.pid that names a living stranger does not stop the start', async () => {
  await (await start()).stop();
  writeFileSync(
    join(dataDir, 'pg', 'postmaster.pid'),
    `${process.pid}\n${join(dataDir, 'pg')}\n1\n5432\n/tmp\n\n0 0\nready\n`,
  );
  expect((await start()).adopted).toBe(false);
});

test('the copy of a running data directory gets a server of its own', async () => {
  const original = await start();
  const copied = directory();
  await ask(original.ownerUrl, 'create table only_here (n int)');
  cpSync(dataDir, copied, { recursive: true, preserveTimestamps: true });
  const copy = await start(copied);
  expect(copy.adopted).toBe(false);
  expect(pidOf(copied)).not.toBe(pidOf());
  expect(copy.ownerUrl).not.toBe(original.ownerUrl);
});

test('a creation that was killed half way is begun again', async () => {
  dataDir = directory();
  cpSync(import.meta.dirname, join(dataDir, 'pg.unfinished'), { recursive: true });
  await start();
  expect(existsSync(join(dataDir, 'pg.unfinished'))).toBe(false);
});
