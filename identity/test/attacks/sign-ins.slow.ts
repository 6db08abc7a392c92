/** Two thousand people behind one address sign in at the same time: nobody is refused, and no bucket fills. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inPool } from '../../src/store/in-pool.ts';
import {
  createTestPool,
  createTestUser,
  endpointOf,
  PASSWORD,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../identity-server.ts';
import { signIn } from '../srp-client.ts';

const SIGN_INS = 2000;
const CONNECTIONS = 64;
const PEOPLE = 50;

let server: TestServer;
let pool: TestPool;

beforeAll(async () => {
  server = await startIdentityServer();
  pool = await createTestPool(server.admin);
});
afterAll(() => server.close());

test(`${SIGN_INS} sign-ins by SRP from ${CONNECTIONS} connections`, { timeout: 600_000 }, async () => {
  const emails: string[] = [];
  for (let made = 0; made < PEOPLE; made++) emails.push((await createTestUser(server.admin, pool)).email);
  const endpoint = endpointOf(server, pool);
  const refusals: unknown[] = [];
  let begun = 0;
  const connection = async () => {
    for (let turn = begun++; turn < SIGN_INS; turn = begun++) {
      const { status, body } = await signIn(endpoint, pool, emails[turn % PEOPLE] ?? '', PASSWORD);
      if (status !== 200) refusals.push(body);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  expect(refusals).toEqual([]);
  const { signedIn, buckets } = await inPool(server.identity, { poolId: pool.poolId }, async ({ query }) => ({
    signedIn: await query(`select from idp.event where kind = 'sign_in' and outcome = 'success'`, []),
    buckets: await query('select from idp.bucket', []),
  }));
  expect({ signedIn: signedIn.length, buckets: buckets.length }).toEqual({ signedIn: SIGN_INS, buckets: 0 });
});
