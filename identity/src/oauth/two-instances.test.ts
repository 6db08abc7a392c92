/** A visit whose requests alternate between two instances: its state is in the pages and the database. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../../test/authenticator-app.ts';
import { headingOf, openBrowser } from '../../test/hosted-browser.ts';
import { PASSWORD } from '../../test/identity-server.ts';
import { askForTokens, authorizeAddress, createOAuthPool, makeProof, redeem } from '../../test/oauth.ts';
import { startTestCluster, type TestCluster } from '../../test/round-robin.ts';

let cluster: TestCluster;

beforeAll(async () => {
  cluster = await startTestCluster();
});
afterAll(() => cluster.close());

test('begins at one, continues at the other, and ends with tokens both accept', async () => {
  const [first] = cluster.instances;
  const made = await createOAuthPool(first, { mfaConfiguration: 'ON' });
  const pool = { ...made, base: `${cluster.address}/idp/${made.poolId}` };
  const proof = makeProof();
  const browser = openBrowser(pool.base);
  const page = await browser.open(authorizeAddress(pool, proof));
  const setUp = await browser.submit(page, { username: pool.user.email, password: PASSWORD });
  expect(headingOf(setUp)).toBe('Set up two-step sign-in');
  const secret = /<p class="secret"[^>]*>([A-Z2-7 ]+)</.exec(setUp.html)?.[1]?.replaceAll(' ', '') ?? '';
  const recoveryCodes = await browser.submit(setUp, { code: codeOf(secret, Date.now()) });
  const back = await browser.submit(recoveryCodes, {});
  const { body } = await redeem(pool, new URL(back.location ?? '').searchParams.get('code'), proof);
  const refreshed = await askForTokens(pool, {
    grant_type: 'refresh_token',
    client_id: pool.clientId,
    refresh_token: String(body.refresh_token),
  });
  expect(refreshed).toMatchObject({ status: 200, body: { token_type: 'Bearer' } });
  expect(await browser.open(authorizeAddress(pool, proof, { prompt: 'none' }))).toMatchObject({ status: 303 });
  const [one = 0, other = 0] = cluster.counts();
  expect(Math.abs(one - other)).toBeLessThanOrEqual(1);
});
