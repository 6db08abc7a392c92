/** Signing out at the hosted pages: exact addresses, id token hints, and what stays signed in. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HostedBrowser, headingOf, openBrowser } from '../../test/hosted-browser.ts';
import { PASSWORD, startIdentityServer, type TestServer } from '../../test/identity-server.ts';
import {
  askForTokens,
  authorizeAddress,
  CALLBACK,
  createOAuthPool,
  makeProof,
  type OAuthPool,
  redeem,
  SIGNED_OUT,
  signInForCode,
} from '../../test/oauth.ts';

let server: TestServer;
let pool: OAuthPool;
const proof = makeProof();

beforeAll(async () => {
  server = await startIdentityServer();
  pool = await createOAuthPool(server);
});
afterAll(() => server.close());

const signOut = (browser: HostedBrowser, parameters: Record<string, string>) =>
  browser.open(`${pool.base}/logout?${new URLSearchParams(parameters)}`);
const isSignedIn = async (browser: HostedBrowser) =>
  (await browser.open(authorizeAddress(pool, proof))).location !== null;

async function signedIn(at = pool) {
  const browser = openBrowser(at.base);
  const { body } = await redeem(at, (await signInForCode(at, proof, {}, browser)).get('code'), proof);
  return { browser, body, id_token_hint: String(body.id_token) };
}

describe('an address the client has not registered', () => {
  const client_id = () => pool.clientId;
  test.each([
    ['unknown', () => ({ client_id: client_id(), logout_uri: 'https://evil.test/' })],
    ['longer', () => ({ client_id: client_id(), logout_uri: `${SIGNED_OUT}/` })],
    ['for signing in', () => ({ client_id: client_id(), post_logout_redirect_uri: CALLBACK })],
    ['without a client', () => ({ logout_uri: SIGNED_OUT })],
    ['of a client nobody knows', () => ({ client_id: 'nobody', logout_uri: SIGNED_OUT })],
  ])('leads nowhere and ends nothing: %s', async (_kind, parameters) => {
    const { browser } = await signedIn();
    const page = await signOut(browser, parameters());
    expect(page).toMatchObject({ status: 400, location: null });
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('is refused with a hint of another pool, another client, or another kind', async () => {
    const { browser, body, id_token_hint } = await signedIn();
    const other = await signedIn(await createOAuthPool(server));
    await server.admin.createClient(pool.poolId, { clientId: 'second', name: 'Second', logoutUrls: [SIGNED_OUT] });
    const hints: Record<string, string>[] = [
      { id_token_hint: other.id_token_hint },
      { id_token_hint: String(body.access_token) },
      { id_token_hint: `${id_token_hint}x` },
      { id_token_hint, client_id: 'second' },
    ];
    for (const parameters of hints) {
      const page = await signOut(browser, { post_logout_redirect_uri: SIGNED_OUT, ...parameters });
      expect(page).toMatchObject({ status: 400, location: null });
    }
    expect(await isSignedIn(browser)).toBe(true);
  });
});

describe('signing out', () => {
  test('leads to the client’s address, with either parameter, and ends only the browser’s session', async () => {
    const ways = [
      () => ({ client_id: pool.clientId, logout_uri: SIGNED_OUT }),
      (id_token_hint: string) => ({ id_token_hint, post_logout_redirect_uri: SIGNED_OUT, state: '' }),
    ];
    for (const way of ways) {
      const { browser, body, id_token_hint } = await signedIn();
      server.passTime(2 * 60 * 60_000);
      expect(await signOut(browser, way(id_token_hint))).toMatchObject({ status: 303, location: SIGNED_OUT });
      server.passTime(-2 * 60 * 60_000);
      expect(await isSignedIn(browser)).toBe(false);
      const tokens = { grant_type: 'refresh_token', client_id: pool.clientId };
      expect(await askForTokens(pool, { ...tokens, refresh_token: String(body.refresh_token) })).toMatchObject({
        status: 200,
      });
    }
  });

  test('leads to a new sign-in where the client asks for it, and only to its own address', async () => {
    const { browser } = await signedIn();
    const strange = await browser.open(authorizeAddress(pool, proof, { redirect_uri: 'https://evil.test/' }, 'logout'));
    expect(strange).toMatchObject({ status: 400, location: null });
    const { location } = await browser.open(authorizeAddress(pool, proof, {}, 'logout'));
    expect(await isSignedIn(browser)).toBe(false);
    const page = await browser.open(String(location));
    const back = await browser.submit(page, { username: pool.user.email, password: PASSWORD });
    expect(back.location).toContain(`${CALLBACK}?code=`);
  });

  test('ends on a page where the client names no address', async () => {
    const { browser } = await signedIn();
    const page = await signOut(browser, {});
    expect(page.status).toBe(200);
    expect(headingOf(page)).toBe('You are signed out');
    expect(await isSignedIn(browser)).toBe(false);
  });
});
