/** kill -9 in the middle of a backup and of a restore, at many moments, and the way into the PostgreSQL of a distribution and back. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#kernel/schema/migrate';
import { openBackup } from '../../src/backup/manifest.ts';
import { verifyBackup } from '../../src/backup/verify-backup.ts';
import { ensureRoles, startEmbedded } from '../../src/database/index.ts';
import { queueNames } from '../../src/modules.ts';
import type { Pool } from '../support/caller.ts';
import { benefitsEntered } from '../support/factories.ts';
import { runProgram } from '../support/run-command.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { secrets } from '../support/test-app.ts';
import {
  callerAt,
  contentOf,
  manifestOf,
  openPlace,
  type Place,
  populate,
  startWriters,
  type Writers,
} from './backup-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'puente-backups-'));
const kept = join(folder, 'kept');
const never = new AbortController().signal;
const entry = fileURLToPath(new URL('../../src/puente.ts', import.meta.url));

let source: Place;
let pool: Pool;
let server: ServerProcess;
let writers: Writers;
/** How long a whole run takes, so that kills fall into all of its parts. */
const takes = { backup: 0, restore: 0 };

beforeAll(async () => {
  source = await openPlace();
  pool = await populate(source);
  server = await source.serve();
  await benefitsEntered(await callerAt(server, pool, 'admin'));
  writers = await startWriters(server, pool, 8);
  await sleep(10_000);
  const from = Date.now();
  expect((await source.run(['backup', kept])).code).toBe(0);
  takes.backup = Date.now() - from;
}, 300_000);
afterAll(async () => {
  await writers.stop();
  await source.drop();
  rmSync(folder, { recursive: true, force: true });
});

function begin({ database, dataDir }: Place, args: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry, ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      ...secrets,
    },
    stdio: 'ignore',
  });
}

async function killedAfter(child: ChildProcess, ms: number): Promise<boolean> {
  const exit = once(child, 'exit');
  await Promise.race([exit, sleep(ms)]);
  if (child.exitCode !== null) return false;
  child.kill('SIGKILL');
  await exit;
  return true;
}

test('a backup that is killed leaves nothing of its name, and the same command takes it then', async () => {
  const target = join(folder, 'killed');
  let kills = 0;
  for (let n = 1; n <= 20; n += 1) {
    const killed = await killedAfter(begin(source, ['backup', target]), (takes.backup * n) / 18);
    kills += Number(killed);
    if (existsSync(target))
      expect((await verifyBackup(await openBackup(target, undefined), never)).damaged).toEqual([]);
    else await expect(openBackup(`${target}.unfinished`, undefined)).rejects.toThrow('is no whole backup');
    if (n % 5 === 0 && !existsSync(target)) expect((await source.run(['backup', target])).code).toBe(0);
    rmSync(target, { recursive: true, force: true });
  }
  expect(kills).toBeGreaterThan(10);
}, 900_000);

test('a restore that is killed leaves no organization or all of them, and the same command brings them then', async () => {
  const whole = await openPlace();
  const from = Date.now();
  expect((await whole.run(['restore', kept])).code).toBe(0);
  takes.restore = Date.now() - from;
  await whole.drop();
  const encounters = manifestOf(kept).tables.find(({ name }) => name === 'encounters')!.rows;
  let kills = 0;
  let target = await openPlace();
  for (let n = 1; n <= 20; n += 1) {
    kills += Number(await killedAfter(begin(target, ['restore', kept]), (takes.restore * n) / 18));
    const [tenants] = await target.sql<{ n: string }>('tenants', 'select count(*) as n from tenants');
    const [rows] = await target.sql<{ n: string }>('encounters', 'select count(*) as n from encounters');
    expect([`0 0`, `2 ${encounters}`]).toContain(`${tenants!.n} ${rows!.n}`);
    if (tenants!.n === '0' && n % 5 > 0) continue;
    if (tenants!.n === '0') expect(await target.run(['restore', kept])).toMatchObject({ code: 0 });
    const restored = await target.serve();
    const admin = await callerAt(restored, pool, 'admin');
    const moment = Date.parse(manifestOf(kept).moment);
    const letter = writers.confirmed.find(({ content, at }) => content && at < moment)!;
    expect(await contentOf(restored, admin, letter.path.split('/').at(-1)!)).toEqual({
      status: 200,
      bytes: letter.content,
    });
    await target.drop();
    target = await openPlace();
  }
  await target.drop();
  expect(kills).toBeGreaterThan(10);
}, 1_800_000);

const of15 = '/usr/lib/postgresql/15/bin';

test.runIf(existsSync(of15))(
  'a backup goes into PostgreSQL 15, is taken there under writers, and comes back',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'puente-fifteen-'));
    const log = { info() {}, warn() {}, error() {} };
    const database = await startEmbedded({ dataDir, log, binaries: { directory: of15, major: 15 } });
    const run = (args: readonly string[]) => runProgram('puente', { database }, args, { DATA_DIR: dataDir });
    try {
      await ensureRoles(database.ownerUrl, database.appUrl);
      await migrate(database.ownerUrl, queueNames);
      expect(await run(['restore', kept])).toMatchObject({ code: 0 });
      const fifteen = await startServer(database, { DATA_DIR: dataDir });
      const busy = await startWriters(fifteen, pool, 8);
      await sleep(3_000);
      const back = join(folder, 'of-fifteen');
      expect(await run(['backup', back])).toMatchObject({ code: 0 });
      await busy.stop();
      await fifteen.kill();
      const target = await openPlace();
      expect(await target.run(['restore', back])).toMatchObject({ code: 0 });
      const restored = await target.serve();
      const admin = await callerAt(restored, pool, 'admin');
      const moment = Date.parse(manifestOf(back).moment);
      const before = busy.confirmed.filter(({ at }) => at < moment);
      expect(before.length).toBeGreaterThan(20);
      for (const { path, content } of before) {
        expect((await admin.get(path)).status, path).toBe(200);
        if (content) expect((await contentOf(restored, admin, path.split('/').at(-1)!)).bytes).toEqual(content);
      }
      await target.drop();
    } finally {
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  900_000,
);
