/** The public demonstration: each visitor has an organization alone, nothing leaves it, and nothing of it stays. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Demo, demo as demoSchema } from '@puente/contract';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#kernel/config/config';
import { buildApp } from '../../src/app.ts';
import { settleDemonstration } from '../../src/demo-copies/settle-demonstration.ts';
import { fileKeys } from '../../src/modules/documents/store/keys.ts';
import { databaseOf, openServices, type Services } from '../../src/services.ts';
import { type Caller, callerOf, signIn } from '../support/caller.ts';
import { publicUrl, secrets } from '../support/tenants.ts';
import { intoApp, startTestApp } from '../support/test-app.ts';

const log = { info() {}, warn: console.warn, error: console.error };
let dataDir: string;
let services: Services;
let app: FastifyInstance;
let owner: pg.Client;
let reader: pg.Client;
/** A second look at the database that runs. */
let database: Awaited<ReturnType<typeof databaseOf>>;

const settings = (env: NodeJS.ProcessEnv) =>
  readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, PUBLIC_URL: publicUrl, LOG_LEVEL: 'error', ...secrets, ...env });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'puente-copies-'));
  const config = settings({ DEMO: 'public' });
  services = await openServices(config, { publicUrl, log, readyCopies: 2, mostCopies: 14 });
  app = await buildApp({ ...services, config });
  await app.ready();
  await services.startJobs();
  services.demoCopies!.start(app);
  database = await databaseOf(config, log);
  [owner, reader] = [1, 2].map(() => new pg.Client({ connectionString: database.ownerUrl })) as [pg.Client, pg.Client];
  await Promise.all([owner.connect(), reader.connect()]);
}, 120_000);

afterAll(async () => {
  await Promise.all([owner.end(), reader.end()]);
  await database.stop();
  await app.close();
  await services.close();
  await rm(dataDir, { recursive: true, force: true });
});

const start = (remoteAddress = '192.0.2.1', payload: object = {}) =>
  app.inject({ method: 'POST', url: '/Prod/demo/copies', remoteAddress, payload });

/** A visitor tries again where no copy could be made in time. */
async function begin(remoteAddress?: string, tries = 3): Promise<Demo> {
  const answer = await start(remoteAddress);
  if (answer.statusCode === 503 && tries > 1) return begin(remoteAddress, tries - 1);
  expect(answer.statusCode).toBe(200);
  return demoSchema.parse(answer.json());
}

const configOf = (tenantName: string) => app.inject({ url: `/Prod/tenants/${tenantName}/config` });

async function asRole({ tenants: [tenant], password }: Demo, role: string, known = password): Promise<Caller> {
  const { userPoolId: poolId, appClientId: clientId } = (await configOf(tenant!.tenantName)).json();
  const { email } = tenant!.accounts.find((account) => account.role === role)!;
  return callerOf(intoApp(app), await signIn(intoApp(app), { poolId, clientId }, email, known));
}

test('a database is taken only where it is empty, and only by such a demonstration', async () => {
  const real = await startTestApp();
  await expect(settleDemonstration({ ownerUrl: real.database.ownerUrl }, real.services.db, true)).rejects.toThrow(
    'DEMO=public needs a database of its own',
  );
  await settleDemonstration({ ownerUrl: real.database.ownerUrl }, real.services.db, false);
  for (const method of ['GET', 'POST'] as const) {
    const url = method === 'GET' ? '/Prod/demo' : '/Prod/demo/copies';
    const answer = await real.app.inject({ method, url, ...(method === 'POST' && { payload: {} }) });
    expect([url, answer.statusCode]).toEqual([url, 404]);
  }
  await real.close();
  await expect(openServices(settings({ DEMO: 'off' }), { publicUrl, log })).rejects.toThrow(
    'DATA_DIR holds a public demonstration',
  );
});

const visitors = () => {
  visits ??= Promise.all([begin('192.0.2.1'), begin('198.51.100.7')]);
  return visits;
};
let visits: Promise<[Demo, Demo]> | undefined;

test('visitors have an organization each, with people, visits and charges', { timeout: 240_000 }, async () => {
  expect((await app.inject({ url: '/Prod/demo' })).json()).toEqual({
    ownCopies: true,
    endsAt: null,
    password: '',
    tenants: [],
  });
  const [one, other] = await visitors();
  expect(Date.parse(one.endsAt!) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  expect(one.tenants[0]!.tenantName).not.toBe(other.tenants[0]!.tenantName);
  const otherAdmin = await asRole(other, 'TenantAdmin');
  await expect(asRole(other, 'TenantAdmin', one.password)).rejects.toThrow();
  for (const role of ['chw', 'clinician', 'TenantAdmin']) {
    const caller = await asRole(one, role);
    const { items } = (await caller.get('/patients')).body;
    expect(items.length).toBeGreaterThan(5);
    expect((await otherAdmin.get(`/patients/${items[0]!.id}`)).status).toBe(404);
  }
  // Jobs make them.
  await expect
    .poll(async () => (await otherAdmin.get('/charges')).body.items.length, { timeout: 20_000 })
    .toBeGreaterThan(5);
});

test('nothing leaves a copy: no outbox, no other ways in, no other organizations', { timeout: 120_000 }, async () => {
  expect((await app.inject({ url: '/dev/outbox', headers: { host: '127.0.0.1' } })).statusCode).toBe(404);
  expect((await app.inject({ url: '/Prod/sign-ups' })).json()).toEqual({ open: false });
  const admin = await asRole((await visitors())[0], 'TenantAdmin');
  const issuer = { kind: 'oidc', issuer: 'https://issuer.example.org/', clientId: 'web' };
  expect((await admin.put(`/issuers/${randomUUID()}`, issuer)).status).toBe(403);
});

test('starts are limited by network, and other sites cannot send them', async () => {
  const form = await app.inject({
    method: 'POST',
    url: '/Prod/demo/copies',
    remoteAddress: '203.0.113.9',
    headers: { 'content-type': 'text/plain' },
    payload: '{}',
  });
  expect(form.statusCode).toBe(415);
  const answers: number[] = [];
  for (let number = 0; number < 45; number += 1)
    answers.push((await start(`203.0.113.${number}`, { unknown: 1 })).statusCode);
  expect(new Set(answers.slice(0, 39))).toEqual(new Set([400]));
  expect(answers.at(-1)).toBe(429);
  expect((await start('203.0.114.1', { unknown: 1 })).statusCode).toBe(400);
});

test('writes are limited by network, in each scope', async () => {
  const write = async (number: number) => {
    const remoteAddress = `198.18.0.${number % 256}`;
    const url = number % 2 === 0 ? '/Prod/me/leave' : '/idp/us-local-1_none/';
    const { statusCode, body } = await app.inject({ method: 'POST', url, remoteAddress, payload: {} });
    return /TooManyRequestsException/.test(body) ? 'wait' : statusCode;
  };
  const answers: (number | string)[] = [];
  for (let number = 0; number < 602; number += 1) answers.push(await write(number));
  const isRefused = (answer: number | string) => answer === 429 || answer === 'wait';
  expect(answers.slice(0, 600).filter(isRefused)).toEqual([]);
  expect(answers.slice(600)).toEqual([429, 'wait']);
  expect((await app.inject({ url: '/Prod/demo', remoteAddress: '198.18.0.1' })).statusCode).toBe(200);
});

test('one network takes its share of the copies, from however many addresses, and another one is served', {
  timeout: 240_000,
}, async () => {
  await visitors();
  /** How many copies it gets, each from another address, until it is refused. */
  async function takenBy(address: (number: number) => string): Promise<number> {
    let taken = 0;
    while (taken < 10) {
      const answer = await start(address(taken));
      if (answer.statusCode === 429) {
        expect(answer.json().code).toBe('too_many_requests');
        const hours = Number(answer.headers['retry-after']) / 3600;
        expect(hours).toBeGreaterThan(23.9);
        expect(hours).toBeLessThanOrEqual(24);
        break;
      }
      if (answer.statusCode === 200) taken += 1;
    }
    return taken;
  }
  // Of 14, visitors have two: a quarter of the free ones, each with a /64 of its own.
  expect(await takenBy((number) => `2001:db8:77:${number}::1`)).toBe(2);
  // As many as are left, with those two, by each a /48 of its own.
  expect(await takenBy((number) => `2001:db8:${number}::1`)).toBe(4);
  await begin('2001:db9::1');
  await begin('198.51.101.1');
});

test('an organization takes so many files', { timeout: 120_000 }, async () => {
  const worker = await asRole((await visitors())[1], 'chw');
  const [person] = (await worker.get('/patients')).body.items;
  const id = randomUUID();
  await worker.put(`/documents/${id}`, { patientId: person!.id, title: 'Letter', category: 'letter' });
  const send = (number: number) =>
    worker.call('PUT', `/documents/${id}/content`, `${number} `.repeat(500_000).slice(0, 1024 * 1024), {
      'content-type': 'application/octet-stream',
      'x-file-name': 'Letter.txt',
    });
  const taken: number[] = [];
  for (let number = 10; number < 29; number += 1) taken.push((await send(number)).status);
  expect(new Set(taken)).toEqual(new Set([200]));
  // Records of the demonstration count too.
  await send(40);
  await send(41);
  const refused = await send(42);
  expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([400, 'no_room']);
});

/** The tables of any kind that have rows of the organization. */
async function remainsOf(words: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'idp', 'pgboss', 'upkeep') and c.relkind = 'r'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await owner.query(`select from ${name} t where t::text ~ $1 limit 1`, [words.join('|')]);
    if (rowCount) found.push(name);
  }
  return found;
}

test('a copy that has ended is gone from every table and from the disk', { timeout: 180_000 }, async () => {
  const [ending, staying] = await visitors();
  const name = ending.tenants[0]!.tenantName;
  const { rows } = await owner.query<{ tenant_id: string; pool_id: string }>(
    'select tenant_id, pool_id from tenants join issuers using (tenant_id) where name = $1',
    [name],
  );
  const { tenant_id: tenantId, pool_id: poolId } = rows[0]!;
  const worker = await asRole(ending, 'chw');
  const folder = join(dataDir, 'documents', fileKeys(secrets.DATA_SECRET, tenantId).folder);
  expect(existsSync(folder)).toBe(true);
  expect((await remainsOf([tenantId, poolId])).length).toBeGreaterThan(20);
  await owner.query(`update tenants set demo_taken_at = demo_taken_at - interval '24 hours' where name = $1`, [name]);
  // Somebody who reads at that moment: the line comes when all else is gone.
  await reader.query('begin');
  await reader.query('select from tenants where tenant_id = $1', [tenantId]);
  // The start of another copy wakes who keeps them; those to be made come first.
  await begin('203.0.115.1');
  for (let attempt = 0; attempt < 600 && (await configOf(name)).statusCode !== 404; attempt += 1) await sleep(100);
  const line = `insert into audit (tenant_id, id, actor, action, entity) values ($1, gen_random_uuid(), 'somebody', 'list', 'patient')`;
  await reader.query(line, [tenantId]);
  expect(await remainsOf([tenantId])).toEqual([]);
  await reader.query('commit');
  expect((await worker.get('/patients')).status).toBe(401);
  await expect.poll(() => remainsOf([tenantId, poolId, name]), { timeout: 75_000, interval: 200 }).toEqual([]);
  expect((await (await asRole(staying, 'chw')).get('/patients')).status).toBe(200);
  expect(existsSync(folder)).toBe(false);
});
