/**
 * Faults of the database that takes too long, or cannot answer: the caller gets our sentence soon, and everything
 * continues after it.
 */
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemContext } from '#kernel/access/context';
import { defaultLimits } from '#kernel/config/limits';
import { openDatabase } from '#kernel/database/database';
import { type Answer, ok } from '../support/answer.ts';
import { type Caller, idp } from '../support/caller.ts';
import { aPerson, newId, registered } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds } from '../support/test-app.ts';

const limits = { ...defaultLimits, statementMs: 2_500, lockMs: 500, connectMs: 2_000, snapshotMs: 1_500 };

let t: TestApp;
let owner: pg.Client;
let chw: Caller;
beforeAll(async () => {
  t = await startTestApp({ LOG_LEVEL: 'silent' }, { limits });
  chw = await t.as('chw@demo.test');
  ok(await chw.get('/patients'));
});
beforeEach(async () => {
  owner = new pg.Client({ connectionString: t.database.ownerUrl });
  await owner.connect();
});
afterEach(() => owner.end());
afterAll(() => t.close());

const away = (answer: Answer, detail: RegExp) => {
  expect([answer.status, answer.body.code, answer.body['detail']]).toEqual([
    503,
    'unavailable',
    expect.stringMatching(detail),
  ]);
  expect(answer.headers['retry-after']).toBe('5');
};
const signIn = () =>
  idp(t.transport, t.pools.demo.poolId, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: t.pools.demo.clientId,
    AuthParameters: { USERNAME: 'chw@demo.test', PASSWORD: 'not the password' },
  });
/** Connections that a broken transaction left in its middle. */
const halfDone = async () =>
  Number(
    (
      await owner.query<{ count: string }>(
        `select count(*) from pg_stat_activity where datname = current_database() and application_name like 'puente%' and state like 'idle in transaction%'`,
      )
    ).rows[0]!.count,
  );
/** Runs `what` before each new row of a table. */
async function beforeInsert(table: string, what: string) {
  await owner.query(`create function hindered() returns trigger language plpgsql as $$ begin ${what}; return new; end $$;
    create trigger hindered before insert on ${table} for each row execute function hindered()`);
  return () => owner.query(`drop trigger hindered on ${table}; drop function hindered()`);
}

test('a row that another holds is waited for only so long', async () => {
  const { id } = await registered(chw);
  await owner.query('begin; lock table patients in access exclusive mode');
  away(await chw.get(`/patients/${id}`), /Another change holds this record/);
  await owner.query('rollback');
  ok(await chw.get(`/patients/${id}`));
});

test('a statement that takes too long is cancelled, nothing of it is stored, and its connection is clean', async () => {
  const again = await beforeInsert('patients', 'perform pg_sleep(30)');
  const path = `/patients/${newId()}`;
  const person = aPerson();
  away(await chw.put(path, person), /took too long/);
  await again();
  expect(await halfDone()).toBe(0);
  expect((await chw.get(path)).status).toBe(404);
  ok(await chw.put(path, person));
});

test('what nobody waits for may take longer', async () => {
  const db = openDatabase(t.database.appUrl, { ...limits, statementMs: 300 });
  const slow = { text: 'select pg_sleep(0.6)', values: [] };
  const ctx = systemContext('test', tenantIds.demo);
  await db.batch(ctx, [slow]);
  await db.work(ctx, (tx) => tx.query(slow.text));
  const snapshot = await db.snapshot(ctx);
  await snapshot.read(slow);
  await snapshot.close();
  await expect(db.ask(slow.text)).rejects.toMatchObject({ code: 'unavailable' });
  await db.close();
});

test.each([
  ['53100', /no room left/],
  ['53200', /no memory left/],
  ['53400', /does not answer \(53400\)/],
  ['58030', /does not answer \(58030\)/],
  ['25006', /takes no changes/],
  ['40P01', /Others change the same records/],
])('what PostgreSQL says with %s is no fault of the request', async (code, detail) => {
  const again = await beforeInsert('patients', `raise exception 'a path and a name' using errcode = '${code}'`);
  const answer = await chw.put(`/patients/${newId()}`, aPerson());
  await again();
  away(answer, detail);
  expect(answer.text).not.toContain('a path and a name');
});

test('a full disk is reported in the words of the user pool too', async () => {
  const again = await beforeInsert('idp.event', `raise exception 'no room' using errcode = '53100'`);
  const answer = await signIn();
  await again();
  expect([answer.status, JSON.parse(answer.text), answer.headers['retry-after']]).toEqual([
    503,
    { __type: 'ServiceUnavailable', message: 'The server cannot answer right now; try again.' },
    '5',
  ]);
  expect((await signIn()).status).toBe(400);
});

test('and in those of OAuth and of the hosted pages', async () => {
  await owner.query('begin; lock table idp.pool in access exclusive mode');
  const { poolId, clientId } = t.pools.demo;
  const token = await t.app.inject({
    method: 'POST',
    url: `/idp/${poolId}/oauth2/token`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `grant_type=authorization_code&code=x&client_id=${clientId}&redirect_uri=https://app.test/`,
  });
  const page = await t.app.inject({ method: 'GET', url: `/idp/${poolId}/login?client_id=${clientId}` });
  await owner.query('rollback');
  expect([token.statusCode, token.json().error, token.headers['retry-after']]).toEqual([
    503,
    'temporarily_unavailable',
    '5',
  ]);
  expect([page.statusCode, page.headers['content-type']]).toEqual([503, expect.stringMatching(/^text\/html/)]);
});

test('when all connections are taken, a waiting caller gets that answer; health and readiness are not held up', async () => {
  const held = Promise.withResolvers<void>();
  const taken = Array.from({ length: 16 }, () =>
    t.services.db.work(systemContext('test', tenantIds.demo), () => held.promise),
  );
  const health = await t.app.inject('/health');
  const ready = await t.app.inject('/ready');
  away(await chw.get('/patients'), /more to do than it can/);
  held.resolve();
  await Promise.all(taken);
  expect([health.statusCode, ready.statusCode]).toEqual([200, 200]);
  ok(await chw.get('/patients'));
});

describe('a file', () => {
  let base: URL;
  beforeAll(async () => {
    await t.sql(
      `insert into patients (tenant_id, id, created_by, given_name, family_name, birth_date, sex_for_claims, preferred_language, interpreter_needed, phone_safe, homeless)
       select $1, gen_random_uuid(), 'system:test', 'Many', repeat('M', 60), '1980-01-01', 'U', 'en', false, true, false from generate_series(1, 6000) n`,
      [tenantIds.demo],
    );
    await t.app.listen({ host: '127.0.0.1', port: 0 });
    base = new URL(`http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`);
  });

  const snapshots = async () =>
    Number(
      (
        await owner.query<{ count: string }>(
          `select count(*) from pg_stat_activity where datname = current_database() and application_name = 'puente' and backend_xmin is not null`,
        )
      ).rows[0]!.count,
    );

  test('whose reader stops holds no moment of the database for long', async () => {
    const admin = await t.as('admin@demo.test');
    const sent = httpRequest(new URL('/Prod/patients/export', base), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${admin.tokens.id}`,
        'content-type': 'application/json',
        'accept-encoding': 'identity',
      },
    });
    // More than the buffers of both systems take.
    const columns = Array.from({ length: 60 }, () => ({ field: 'familyName', label: 'Name' }));
    sent.end(JSON.stringify({ purpose: 'Letters to members.', format: 'csv', columns }));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    answer.pause();
    expect(await snapshots()).toBe(1);
    await expect.poll(snapshots, { timeout: 5_000 }).toBe(0);
    answer.destroy();
  });
});
