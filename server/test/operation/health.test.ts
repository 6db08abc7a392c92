/** `/health` and `/ready`: neither waits for the database, and readiness knows more of it than that it answers. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { defaultLimits } from '#kernel/config/limits';
import { ok } from '../support/answer.ts';
import { type Caller, callerOf } from '../support/caller.ts';
import { type Relay, relayTo } from '../support/silent-database.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const limits = { ...defaultLimits, statementMs: 1_200, silenceMs: 300, connectMs: 1_200 };

let t: TestApp;
let relay: Relay;
let owner: pg.Client;
/** The application beyond the relay, and a caller of it. */
let far: Awaited<ReturnType<TestApp['another']>>;
let chw: Caller;
beforeAll(async () => {
  t = await startTestApp({ LOG_LEVEL: 'silent' });
  relay = await relayTo(t.database.appUrl);
  far = await t.another(relay.through(t.database.appUrl), limits);
  chw = callerOf(far.transport, (await t.as('chw@demo.test')).tokens);
  ok(await chw.get('/patients'));
});
beforeEach(async () => {
  owner = new pg.Client({ connectionString: t.database.ownerUrl });
  await owner.connect();
});
afterEach(() => owner.end());
afterAll(async () => {
  await far.close();
  await relay.close();
  await t.close();
});

async function timed(work: () => Promise<number>): Promise<[number, number]> {
  const began = performance.now();
  const result = await work();
  return [result, (performance.now() - began) / 1000];
}
const ready = async () => (await far.app.inject('/ready')).statusCode;
/** An answer is remembered for some seconds. */
const becomes = (status: number) => expect.poll(ready, { timeout: 10_000, interval: 200 }).toBe(status);
const versions = async () => (await far.app.inject({ url: '/health', remoteAddress: '127.0.0.1' })).json();

test('a server that can serve is ready, and tells this machine its versions', async () => {
  await becomes(200);
  expect(await versions()).toEqual({
    status: 'ok',
    node: process.version,
    postgres: expect.stringMatching(/^1[5-9]/),
    migration: expect.stringMatching(/^(baseline|migrations)\/\d+_/),
  });
  const elsewhere = await far.app.inject({ url: '/health', remoteAddress: '192.0.2.1' });
  expect(elsewhere.json()).toEqual({ status: 'ok' });
});

test('many who ask at once are one question to the database', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const answers = await Promise.all(Array.from({ length: 50 }, ready));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(asked.mock.calls.length).toBeLessThanOrEqual(3);
});

test('a silent database: not ready within a second, healthy at once, requests refused; and all as before after it', async () => {
  relay.silence();
  await becomes(503);
  const [status, seconds] = await timed(ready);
  expect(status).toBe(503);
  expect(seconds).toBeLessThan(1.5);
  const began = performance.now();
  expect((await versions()).postgres).toMatch(/^1[5-9]/);
  expect(performance.now() - began).toBeLessThan(500);
  const [answer, waited] = await timed(async () => (await chw.get('/patients')).status);
  expect(answer).toBe(503);
  expect(waited).toBeLessThan(5);
  const signIn = await far.app.inject({
    method: 'POST',
    url: `/idp/${t.pools.demo.poolId}/`,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    payload: { AuthFlow: 'CUSTOM_AUTH', ClientId: t.pools.demo.clientId, AuthParameters: { USERNAME: 'x' } },
  });
  expect([signIn.statusCode, signIn.json().__type]).toEqual([503, 'ServiceUnavailable']);
  relay.speak();
  await becomes(200);
  ok(await chw.get('/patients'));
});

test('a database that takes no changes is not ready', async () => {
  const { rows } = await owner.query<{ name: string }>('select quote_ident(current_database()) as name');
  const reconnect = () =>
    t.services.identityPool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'puente-health' and datname = current_database()`,
    );
  await owner.query(`alter database ${rows[0]!.name} set default_transaction_read_only = on`);
  await reconnect();
  await becomes(503);
  expect((await far.app.inject('/ready')).headers['retry-after']).toBe('5');
  await owner.query('set default_transaction_read_only = off');
  await owner.query(`alter database ${rows[0]!.name} reset default_transaction_read_only`);
  await reconnect();
  await becomes(200);
});

test('a database that lacks tables of this build is not ready; one that is ahead is', async () => {
  await owner.query(`insert into upkeep.schema_files values ('migrations/9999_of_a_later_release', '')`);
  await owner.query(`update upkeep.schema_files set name = 'gone' where name = 'baseline/02_kernel'`);
  await becomes(503);
  await owner.query(`update upkeep.schema_files set name = 'baseline/02_kernel' where name = 'gone'`);
  await becomes(200);
  expect((await versions()).migration).toBe('migrations/9999_of_a_later_release');
  await owner.query(`delete from upkeep.schema_files where name = 'migrations/9999_of_a_later_release'`);
});
