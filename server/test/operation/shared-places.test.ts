/** Limited places of a process are shared among tenants: the greediest tenant keeps no other from working. */
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { regionRules } from '#modules/tenancy';
import type { Answer } from '../support/answer.ts';
import type { Caller } from '../support/caller.ts';
import { aServiceFile, newId } from '../support/factories.ts';
import { startTestApp, type TestApp, tenantIds } from '../support/test-app.ts';

let t: TestApp;
let admin: Caller;
let other: Caller;
let port: number;
beforeAll(async () => {
  t = await startTestApp();
  [admin, other] = await Promise.all([t.as('admin@demo.test'), t.as('admin@second.test')]);
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  port = (t.app.server.address() as AddressInfo).port;
  // A file larger than the buffers of both systems.
  await t.sql(
    `insert into patients (tenant_id, id, created_by, given_name, family_name, birth_date, sex_for_claims, preferred_language, interpreter_needed, phone_safe, homeless, address_line)
     select $1, gen_random_uuid(), 'system:test', 'Many', 'M' || n % 50, '1980-01-01', 'U', 'en', false, true, false, repeat('x', 150) from generate_series(1, 60000) n`,
    [tenantIds.demo],
  );
});
afterAll(() => t.close());

const columns = ['id', 'givenName', 'familyName', 'addressLine', 'createdBy'].map((field) => ({ field, label: field }));
const body = { purpose: 'Letters to members.', format: 'csv', columns };

interface Reader {
  readonly sent: ClientRequest;
  /** The status; undefined where the connection ended before. */
  readonly status: Promise<number | undefined>;
}

/** Somebody who asks for the file of all people, and takes nothing of it after its head. */
function slowReader(encoding = 'identity'): Reader {
  const sent = request({
    port,
    host: '127.0.0.1',
    path: '/Prod/patients/export',
    method: 'POST',
    headers: {
      authorization: `Bearer ${admin.tokens.id}`,
      'content-type': 'application/json',
      'accept-encoding': encoding,
    },
  });
  const status = new Promise<number | undefined>((resolve) => {
    sent.on('response', (answer: IncomingMessage) => {
      answer.on('error', () => {});
      resolve(answer.statusCode);
    });
    sent.on('error', () => resolve(undefined));
    sent.on('close', () => resolve(undefined));
  });
  sent.end(JSON.stringify(body));
  return { sent, status };
}

const idle = async () => {
  const { rows } = await t.services.identityPool.query(
    `select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
  );
  return rows.length;
};

test('slow readers of one tenant leave places for the exports of another, and give theirs back', async () => {
  const readers = Array.from({ length: 6 }, () => slowReader());
  // Some hold a place, the others wait for one.
  expect(await Promise.race(readers.map(({ status }) => status))).toBe(200);
  await expect.poll(idle).toBeGreaterThan(1);
  const began = performance.now();
  for (let time = 0; time < 3; time += 1) expect((await other.post('/patients/export', body)).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(10_000);
  const answers = await Promise.all(readers.map(({ status }) => status));
  expect(answers.filter((status) => status === 429)).not.toEqual([]);
  for (const { sent } of readers) sent.destroy();
  await expect.poll(idle, { timeout: 10_000 }).toBe(0);
  expect((await admin.post('/patients/export', { ...body, ids: [newId()] })).status).toBe(200);
}, 60_000);

test('whoever goes away, at whatever moment, or is refused leaves no place taken', async () => {
  for (let time = 0; time < 24; time += 1) {
    const { sent, status } = slowReader(time % 2 ? 'gzip' : 'identity');
    if (time % 3 === 0) await status;
    else await new Promise((resolve) => setTimeout(resolve, (time * 7) % 60));
    sent.destroy();
    const refused = await admin.post('/patients/export', { ...body, filters: { status: 'gone' } });
    expect(refused.status).toBe(400);
  }
  const few = { ...body, ids: [newId()] };
  for (const { status } of await Promise.all([1, 2].map(() => admin.post('/patients/export', few))))
    expect(status).toBe(200);
}, 60_000);

/** One tenant asks without a pause while another asks once. */
async function besideFlood(flood: () => Promise<Answer>, once: () => Promise<Answer>): Promise<Answer> {
  let isOver = false;
  const asking = Array.from({ length: 12 }, async () => {
    while (!isOver) await flood();
  });
  // The first of them are at work.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const answer = await once();
  isOver = true;
  await Promise.all(asking);
  return answer;
}

test('simulations of one tenant leave places for another', async () => {
  const { program, effectiveFrom, body: rules } = regionRules('US-CA').policies[1]! as Record<string, unknown>;
  const ask = (caller: Caller) => () =>
    caller.post('/benefit-policies/simulate', { id: newId(), program, effectiveFrom, body: rules, month: '2026-01' });
  expect((await besideFlood(ask(admin), ask(other))).status).toBe(200);
}, 60_000);

test('imports of one tenant leave places for another', async () => {
  const ask = (caller: Caller) => () =>
    caller.post('/healthcare-services/import', aServiceFile('organization,name,service\nA,B,food\n', { trial: true }));
  expect((await besideFlood(ask(admin), ask(other))).status).toBe(200);
}, 60_000);
