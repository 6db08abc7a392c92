/** The audit of a visit, of its tokens and of refusals. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../../test/hosted-browser.ts';
import { PASSWORD, startIdentityServer, type TestServer } from '../../test/identity-server.ts';
import {
  askForTokens,
  authorizeAddress,
  createOAuthPool,
  makeProof,
  type OAuthPool,
  redeem,
} from '../../test/oauth.ts';
import { inTransaction } from '../store/transaction.ts';

let server: TestServer;
let pool: OAuthPool;

beforeAll(async () => {
  server = await startIdentityServer();
  pool = await createOAuthPool(server);
});
afterAll(() => server.close());

test('each step is one line, refused or not', async () => {
  const proof = makeProof();
  const browser = openBrowser(pool.base);
  const page = await browser.open(authorizeAddress(pool, proof));
  await browser.submit(page, { username: pool.user.email, password: 'not the password' });
  const back = await browser.submit(page, { username: pool.user.email, password: PASSWORD });
  const code = new URL(String(back.location)).searchParams.get('code');
  const { body } = await redeem(pool, code, proof);
  const form = { grant_type: 'refresh_token', client_id: pool.clientId, refresh_token: String(body.refresh_token) };
  await askForTokens(pool, form);
  await redeem(pool, code, proof);
  await askForTokens(pool, form);
  await browser.open(`${pool.base}/logout`);

  const events = await inTransaction(server.database, pool.poolId, (query) =>
    query(
      `select kind, outcome, reason, client_id, host(address) as address from idp.event
        where pool_id = $1 and sub = $2 and address is not null order by id`,
      [pool.poolId, pool.user.sub],
    ),
  );
  const [address, client_id] = ['127.0.0.1', pool.clientId];
  const line = (kind: string, outcome: string, reason: string | null) => ({
    kind,
    outcome,
    reason,
    address,
    client_id,
  });
  expect(events).toEqual([
    line('sign_in', 'failure', 'wrong_password'),
    line('sign_in', 'success', 'PASSWORD HOSTED'),
    line('authorized', 'success', 'code'),
    line('authorized', 'success', 'session'),
    line('refresh', 'success', null),
    line('authorized', 'failure', 'code_reused'),
    line('refresh', 'failure', 'revoked'),
    { ...line('sign_out', 'success', 'HOSTED'), client_id: null },
  ]);
});
