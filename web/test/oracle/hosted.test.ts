/** Signing in and out on the pool's own pages: one flow at a time, its limits, and the words of @aws-amplify/auth 5. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBrowser } from '../../../identity/test/hosted-browser.ts';
import {
  createTestUser,
  PASSWORD,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../../../identity/test/identity-server.ts';
import { createAmplifyAuthClient } from '../../src/api/session/pool/amplify-auth-client.ts';
import type { PoolSettings } from '../../src/api/session/pool/pool-settings.ts';
import { MemoryStorage } from './memory-storage.ts';
import { auth5 } from './version-5-client.ts';
import { refusal } from './world.ts';

vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
let pool: TestPool & { readonly base: string; readonly user: { readonly email: string } };
let ownPage: string;
beforeAll(async () => {
  server = await startIdentityServer();
  const made = { poolId: `us-local-1_${randomBytes(5).toString('hex')}`, clientId: randomBytes(13).toString('hex') };
  await server.admin.createPool({ ...made, name: 'Clinic', ownPage: '/auth/amplify/login' });
  const user = await createTestUser(server.admin, made);
  pool = { ...made, user, base: `${server.address}/idp/${made.poolId}` };
  ownPage = `${server.address}/auth/amplify/login`;
});
afterAll(() => server.close());

const without: PoolSettings = { userPoolId: '', appClientId: '', awsRegion: '', endpoint: null, oauth: null };
const settings = (): PoolSettings => ({
  userPoolId: pool.poolId,
  appClientId: pool.clientId,
  awsRegion: 'us-local-1',
  endpoint: `${pool.base}/`,
  oauth: {
    authorize: `${pool.base}/oauth2/authorize`,
    token: `${pool.base}/oauth2/token`,
    logout: `${pool.base}/logout`,
  },
});

function open(of: PoolSettings = settings()) {
  const tab = new MemoryStorage();
  const left: string[] = [];
  const told: string[] = [];
  const auth = createAmplifyAuthClient(of, {
    storage: { tab, device: new MemoryStorage() },
    hosted: { leave: (address) => left.push(address), ownPage: () => ownPage, waitMs: 20, signOutMs: 20 },
  });
  auth.listen(({ event }) => told.push(event));
  return { auth, tab, left, told };
}

/** The redirect address of the pages. */
async function answerOf(address: string | undefined): Promise<string> {
  const browser = openBrowser(pool.base);
  const page = await browser.open(address ?? '');
  const back = await browser.submit(page, { username: pool.user.email, password: PASSWORD });
  return back.location ?? '';
}

const to = { tenantName: 'clinic', returnTo: '/dashboard/patients' };

describe('a flow', () => {
  test('ends with tokens that last, and comes back to where it began', async () => {
    const { auth, left, told } = open();
    await auth.federatedSignIn({ ...to, loginHint: pool.user.email });
    const answer = await answerOf(left[0]);
    expect(await auth.handleHostedRedirect(answer)).toEqual({ returnTo: '/dashboard/patients' });
    expect(told).toEqual(['signIn', 'cognitoHostedUI']);
    const before = await auth.currentTokens();
    expect((await auth.refresh()).idToken).not.toBe(before.idToken);
    expect((await auth.userAttributes())['email']).toBe(pool.user.email);
    // Each answer counts once.
    expect(await refusal(auth.handleHostedRedirect(answer))).toMatchObject({ code: 'OAuthSignInException' });
  });

  test('takes no address without an answer, and no two answers at once', async () => {
    const { auth, left } = open();
    expect(await auth.handleHostedRedirect(`${ownPage}?tenant=clinic`)).toBeNull();
    await auth.federatedSignIn(to);
    const answer = await answerOf(left[0]);
    const taken = await Promise.all([auth.handleHostedRedirect(answer), auth.handleHostedRedirect(answer)]);
    expect(taken).toEqual([{ returnTo: '/dashboard/patients' }, null]);
  });

  test.each([
    ['an error', '?error=access_denied&error_description=No', 'No'],
    ['a token in the address', '#access_token=abc', 'The answer holds no code.'],
    ['a state of somebody else', '?code=abc&state=other', 'Invalid state in OAuth flow'],
  ])('refuses %s', async (_, answer, refused) => {
    const { auth, told } = open();
    await auth.federatedSignIn(to);
    expect(await refusal(auth.handleHostedRedirect(ownPage + answer))).toEqual({
      refused,
      code: 'OAuthSignInException',
    });
    expect(told).toEqual(['signIn_failure', 'cognitoHostedUI_failure']);
  });

  test('lets nobody wait for it longer than its limit', async () => {
    const { auth, left } = open();
    await auth.federatedSignIn(to);
    const answer = await answerOf(left[0]);
    const reached = Promise.withResolvers<void>();
    const stuck = vi.spyOn(globalThis, 'fetch').mockImplementation(() => {
      reached.resolve();
      return new Promise(() => {});
    });
    void auth.handleHostedRedirect(answer);
    await reached.promise;
    expect(await refusal(auth.currentTokens())).toMatchObject({ code: 'NoCurrentUser' });
    stuck.mockRestore();
  });
});

test('a sign-out leaves for the pages, and says so when the page stays', async () => {
  const { auth, left, tab } = open();
  await auth.federatedSignIn(to);
  await auth.handleHostedRedirect(await answerOf(left[0]));
  expect(await refusal(auth.signOut())).toEqual({ refused: 'Signout timeout fail', code: 'SignOutTimeout' });
  expect(new URL(left[1] ?? '').searchParams.get('client_id')).toBe(pool.clientId);
  expect(tab.length).toBe(0);
});

describe('without a pool', () => {
  const own = (more: Partial<PoolSettings> = {}) => open({ ...without, ...more }).auth;

  test('the words are those of the oracle', async () => {
    const identityPoolId = 'us-local-1:somewhere';
    const ours = [await refusal(own().federatedSignIn(to)), await refusal(own({ identityPoolId }).federatedSignIn(to))];
    const oracle = [
      await refusal(auth5({}).federatedSignIn()),
      await refusal(auth5({ identityPoolId }).federatedSignIn()),
    ];
    expect(ours.map(({ refused }) => refused)).toEqual(oracle.map(({ refused }) => refused));
    expect(ours.map(({ code }) => code)).toEqual(['Federation', 'FederationTokens']);
  });

  test('what the oracle only logs or says in a browser stands in its source', async () => {
    const source = readFileSync(
      new URL('../../../tools/oracle/node_modules/@aws-amplify/auth/src/Auth.ts', import.meta.url),
      'utf8',
    );
    const { refused } = await refusal(own().handleHostedRedirect(`${ownPage}?code=abc`));
    expect(refused).toBe('OAuth responses require a User Pool defined in config');
    for (const words of [refused, 'Signout timeout fail']) expect(source).toContain(words);
  });
});
