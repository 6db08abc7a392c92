/** Expired rows are deleted, valid ones stay, in one pool at a time. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../../test/call.ts';
import {
  createTestPool,
  createTestUser,
  endpointOf,
  PASSWORD,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../../../test/identity-server.ts';
import { begin, signIn, tokensOf } from '../../../test/srp-client.ts';
import { inTransaction } from '../../store/transaction.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

let server: TestServer;
let pool: TestPool;
let bystander: TestPool;

beforeAll(async () => {
  server = await startIdentityServer();
  [pool, bystander] = [await createTestPool(server.admin), await createTestPool(server.admin)];
  for (const one of [pool, bystander]) await fill(one);
});
afterAll(() => server.close());

const tables = [
  'account',
  'authorization_code',
  'bucket',
  'challenge',
  'code',
  'device',
  'event',
  'hosted_session',
  'lockout',
  'message',
  'session',
  'software_token',
];

/** One row of every kind that can expire. */
async function fill(one: TestPool) {
  const endpoint = endpointOf(server, one);
  const user = await createTestUser(server.admin, one);
  const { AccessToken, RefreshToken } = await tokensOf(endpoint, one, user.email, PASSWORD);
  await call(endpoint, 'AssociateSoftwareToken', { AccessToken });
  await call(endpoint, 'RevokeToken', { ClientId: one.clientId, Token: RefreshToken });
  await tokensOf(endpoint, one, user.email, PASSWORD);
  await begin(endpoint, one, user.email);
  await signIn(endpoint, one, user.email, 'not the password');
  await call(endpoint, 'ForgotPassword', { ClientId: one.clientId, Username: user.email });
  await server.admin.globalSignOut({ poolId: one.poolId, sub: user.sub });
  const colleague = await createTestUser(server.admin, one);
  await tokensOf(endpoint, one, colleague.email, PASSWORD);
  await inTransaction(server.database, one.poolId, async (query) => {
    const [code, cookie] = [Buffer.from(randomUUID()), Buffer.from(randomUUID())];
    const now = new Date();
    await query(
      `insert into idp.authorization_code (pool_id, hash, client_id, sub, redirect_uri, scope, authenticated_at, expires_at)
       values ($1, $2, $3, $4, 'https://x.test', 'openid', $5, $5)`,
      [one.poolId, code, one.clientId, user.sub, now],
    );
    await query(
      `insert into idp.hosted_session (pool_id, hash, sub, authenticated_at, expires_at)
       values ($1, $2, $3, $4::timestamptz, $4::timestamptz + interval '1 hour')`,
      [one.poolId, cookie, user.sub, now],
    );
    await query(
      `insert into idp.bucket (pool_id, key, empty_at) values ($1, $2, $3)
       on conflict (pool_id, key) do nothing`,
      [one.poolId, code, now],
    );
  });
}

const count = async ({ poolId }: TestPool) =>
  inTransaction(server.database, poolId, async (query) => {
    const counts: Record<string, number> = {};
    for (const table of tables) {
      const [row] = await query<{ count: number }>(`select count(*)::float8 as count from idp.${table}`, []);
      counts[table] = row?.count ?? 0;
    }
    return counts;
  });

async function after(milliseconds: number) {
  server.passTime(milliseconds);
  await server.admin.upkeep(pool.poolId);
  server.passTime(-milliseconds);
  return count(pool);
}

const contents = async () => (await server.admin.messages(pool.poolId)).length;

test('every row is deleted when it expires, and not earlier', async () => {
  const before = await count(pool);
  for (const table of tables) expect(before[table], table).toBeGreaterThan(0);
  const atOnce = { ...before, bucket: 0 };
  expect(await after(1000)).toMatchObject({ ...atOnce, bucket: expect.any(Number) });
  expect(await after(4 * 60_000)).toMatchObject({ challenge: 0, code: before.code, hosted_session: 1, lockout: 1 });
  expect(await after(HOUR + 1000)).toMatchObject({ code: 0, hosted_session: 0, lockout: 0, authorization_code: 1 });
  expect(await contents()).toBe(1);
  const day = await after(DAY + 1000);
  expect(day).toMatchObject({ authorization_code: 0, software_token: 0, device: 0, message: 1, session: 3 });
  expect(await contents()).toBe(0);
  // Two sessions were ended at the beginning; the third one expires after thirty days.
  expect(await after(30 * DAY + HOUR)).toMatchObject({ session: 1, message: 0 });
  expect(await after(60 * DAY - HOUR)).toMatchObject({ session: 1 });
  expect(await after(60 * DAY + HOUR)).toMatchObject({ session: 0 });
  const left = await count(pool);
  expect(left.account).toBe(before.account);
  expect(left.event).toBeGreaterThanOrEqual(before.event ?? 0);
});

test('another pool keeps its rows', async () => {
  const kept = await count(bystander);
  for (const table of tables) expect(kept[table], table).toBeGreaterThan(0);
});
