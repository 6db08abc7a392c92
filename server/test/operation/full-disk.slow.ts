/** A disk that is really full, under the documents and under the embedded database. Needs the right to mount one. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '#kernel/config/config';
import { migrate } from '#kernel/schema/migrate';
import { demoPassword } from '#modules/tenancy';
import { buildApp } from '../../src/app.ts';
import { clusterPaths, readSecrets } from '../../src/database/cluster.ts';
import { ensureRoles, startEmbedded } from '../../src/database/index.ts';
import { queueNames } from '../../src/modules.ts';
import { connect } from '../../src/services.ts';
import { nameHeader } from '../documents/document-site.ts';
import { ok } from '../support/answer.ts';
import { callerOf, signIn, type Transport } from '../support/caller.ts';
import { aPerson, newId, registered } from '../support/factories.ts';
import { pdf } from '../support/files.ts';
import { createTenants, publicUrl, secrets } from '../support/tenants.ts';
import { startTestApp } from '../support/test-app.ts';

const mayMount = process.platform === 'linux' && process.getuid?.() === 0;
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

/** A disk of so many megabytes. */
function disk(megabytes: number) {
  const path = mkdtempSync(join(tmpdir(), 'puente-disk-'));
  execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', path]);
  undo.push(() => {
    execFileSync('/bin/umount', ['-l', path]);
    rmSync(path, { recursive: true });
  });
  const filler = join(path, 'filler');
  return {
    path,
    fill(leave = 0) {
      const { bavail, bsize } = statfsSync(path);
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leave)));
    },
    empty: () => rmSync(filler, { force: true }),
  };
}

test.runIf(mayMount)(
  'documents: a file without room is refused, and nothing of it stays',
  { timeout: 60_000 },
  async () => {
    const { path, fill, empty } = disk(12);
    const t = await startTestApp({ DATA_DIR: path, LOG_LEVEL: 'silent' });
    undo.push(() => t.close());
    const chw = await t.as('chw@demo.test');
    const { id: patientId } = await registered(chw);
    const { id } = ok(await chw.put(`/documents/${newId()}`, { patientId, title: 'Consent', category: 'consent' }));
    const content = Buffer.concat([pdf(), Buffer.alloc(1_000_000, '\n')]);
    const send = () =>
      t.app.inject({
        method: 'PUT',
        url: `/Prod/documents/${id}/content`,
        headers: {
          authorization: `Bearer ${chw.tokens.id}`,
          'content-type': 'application/octet-stream',
          ...nameHeader('a.pdf'),
        },
        payload: content,
      });
    const files = () =>
      readdirSync(path, { recursive: true, withFileTypes: true }).filter(
        (one) => one.isFile() && one.name !== 'filler',
      );
    for (const left of [0, 300_000]) {
      fill(left);
      const answer = await send();
      expect([answer.statusCode, answer.json().detail]).toEqual([
        503,
        'The server has no room for files. Tell who runs it.',
      ]);
      expect(files()).toEqual([]);
      empty();
    }
    expect((await send()).statusCode).toBe(200);
  },
);

test.runIf(mayMount)(
  'database: refused without a loss, not ready, and back by itself once there is room',
  { timeout: 240_000 },
  async () => {
    const { path, fill, empty } = disk(500);
    const log = { info() {}, warn() {}, error() {} };
    const database = await startEmbedded({ dataDir: path, log });
    undo.push(() => database.stop());
    await ensureRoles(database.ownerUrl, database.appUrl);
    await migrate(database.ownerUrl, queueNames);
    const config = readConfig({
      NODE_ENV: 'test',
      DATA_DIR: path,
      DATABASE_URL: database.appUrl,
      DATABASE_OWNER_URL: database.ownerUrl,
      PUBLIC_URL: publicUrl,
      LOG_LEVEL: 'silent',
      ...secrets,
    });
    const services = await connect({ appUrl: database.appUrl, stop: async () => {} }, config, { publicUrl, log });
    const app = await buildApp({ ...services, config });
    undo.push(async () => {
      await app.close();
      await services.close();
    });
    const transport: Transport = async ({ method, url, headers, body }) => {
      const answer = await app.inject({
        method: method as 'GET',
        url,
        headers,
        ...(body !== undefined && { payload: body }),
      });
      return { status: answer.statusCode, headers: answer.headers as Record<string, string>, text: answer.payload };
    };
    const pools = await createTenants(services);
    const chw = callerOf(transport, await signIn(transport, pools.demo, 'chw@demo.test', demoPassword));
    const kept: string[] = [];
    const register = async () => {
      const path = `/patients/${newId()}`;
      const { status } = await chw.put(path, aPerson());
      if (status === 201) kept.push(path);
      return status;
    };
    const ready = async () => (await app.inject('/ready')).statusCode;
    const superuser = async (statement: string) => {
      const address = new URL(database.appUrl);
      address.username = 'postgres';
      address.password = readSecrets(clusterPaths(path)).superuser;
      const client = new pg.Client({ connectionString: address.href });
      client.on('error', () => {});
      await client.connect();
      await client.query(statement).finally(() => client.end().catch(() => {}));
    };
    expect(await register()).toBe(201);
    await expect.poll(ready, { timeout: 10_000 }).toBe(200);

    fill();
    const statuses = new Set<number>();
    for (let n = 0; n < 2_000 && !statuses.has(503); n += 1) statuses.add(await register());
    // The log may have room for some more in a file that it has already, or for none.
    expect([...statuses].filter((status) => status !== 201)).toEqual([503]);
    await expect.poll(ready, { timeout: 10_000 }).toBe(503);
    expect((await app.inject('/health')).statusCode).toBe(200);
    // The log of the database needs a new file and gets none: PostgreSQL ends all at once.
    for (let n = 0; n < 20; n += 1)
      await superuser(`select pg_switch_wal() from (select pg_logical_emit_message(false, 'fill', 'x')) x`).catch(
        () => {},
      );
    expect(readFileSync(clusterPaths(path).serverLog, 'utf8')).toMatch(/PANIC.*No space left on device/);
    expect(await register()).toBe(503);
    empty();
    await expect.poll(ready, { timeout: 60_000, interval: 500 }).toBe(200);
    expect(await register()).toBe(201);
    for (const one of kept) ok(await chw.get(one));
  },
);
