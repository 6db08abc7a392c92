/**
 * Authorization requests: those that are refused on a page, those whose error goes to the client, and those of people
 * already signed in.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headingOf, openBrowser } from '../../test/hosted-browser.ts';
import { startIdentityServer, type TestServer } from '../../test/identity-server.ts';
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

const open = (more: Record<string, string | undefined>) =>
  openBrowser(pool.base).open(authorizeAddress(pool, proof, more));

describe('a request that may not be the client’s', () => {
  const addresses: [string, string | undefined][] = [
    ['none', undefined],
    ['longer', `${CALLBACK}/more`],
    ['shorter', CALLBACK.slice(0, -1)],
    ['with a query', `${CALLBACK}?next=https://evil.test`],
    ['in another case', CALLBACK.toUpperCase()],
    ['with a case of its path', 'https://app.clinic.test/Callback'],
    ['with the port spelled out', 'https://app.clinic.test:443/callback'],
    ['at another port', 'https://app.clinic.test:8443/callback'],
    ['with a user', 'https://app.clinic.test@evil.test/callback'],
    ['with a fragment', `${CALLBACK}#x`],
    ['below the host', 'https://app.clinic.test.evil.test/callback'],
    ['climbing', 'https://app.clinic.test/other/../callback'],
    ['without TLS', 'http://app.clinic.test/callback'],
    ['to a script', 'javascript:alert(1)'],
    ['for signing out', SIGNED_OUT],
  ];

  test.each(addresses)('shows an error and leads nowhere: an address %s', async (_kind, redirectUri) => {
    const page = await open({ redirect_uri: redirectUri });
    expect(page).toMatchObject({ status: 400, location: null });
    expect(headingOf(page)).toBe('This link doesn&#39;t work');
    expect(page.html).not.toContain('<form');
    expect(page.html).not.toMatch(/href="(?!\?)/);
  });

  test('shows the same page for another client, another pool, and a repeated address', async () => {
    const expected = { status: 400, location: null };
    const stranger = await open({ client_id: 'nobody' });
    expect(stranger).toMatchObject(expected);
    const other = await createOAuthPool(server);
    expect(await open({ client_id: other.clientId })).toMatchObject(expected);
    const nowhere = authorizeAddress({ ...pool, base: `${server.address}/idp/us-local-1_nobody` }, proof);
    const unknownPool = await openBrowser(pool.base).open(nowhere);
    expect(unknownPool).toMatchObject(expected);
    const withoutQueries = (html: string) => html.replaceAll(/href="[^"]*"/g, '');
    expect(withoutQueries(unknownPool.html)).toBe(withoutQueries(stranger.html));
    const twice = `${authorizeAddress(pool, proof)}&redirect_uri=${encodeURIComponent('https://evil.test')}`;
    expect(await openBrowser(pool.base).open(twice)).toMatchObject(expected);
    for (const client_id of ['a\u0000b', '"><script>', 'x'.repeat(5000)]) {
      expect(await open({ client_id })).toMatchObject(expected);
    }
  });

  test('is refused for a client without the flow', async () => {
    const closed = await createOAuthPool(server);
    await server.admin.changeClient(closed.poolId, closed.clientId, { callbackUrls: [] });
    const page = await openBrowser(closed.base).open(authorizeAddress(closed, proof));
    expect(page).toMatchObject({ status: 400, location: null });
  });
});

describe('a client’s mistake', () => {
  const mistakes: [string, Record<string, string | undefined>, string][] = [
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
    ['plain PKCE', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['PKCE without its method', { code_challenge_method: undefined }, 'invalid_request'],
    ['a challenge that is no SHA-256', { code_challenge: 'short' }, 'invalid_request'],
    ['the implicit flow', { response_type: 'token' }, 'unsupported_response_type'],
    ['the hybrid flow', { response_type: 'code id_token' }, 'unsupported_response_type'],
    ['no response type', { response_type: undefined }, 'invalid_request'],
    ['another response mode', { response_mode: 'fragment' }, 'invalid_request'],
    ['an unknown scope', { scope: 'openid admin' }, 'invalid_scope'],
    ['an unknown prompt', { prompt: 'hurry' }, 'invalid_request'],
    ['a prompt that contradicts itself', { prompt: 'none login' }, 'invalid_request'],
    ['an age that is no number', { max_age: '-1' }, 'invalid_request'],
    ['a request object', { request: 'e30.e30.' }, 'request_not_supported'],
    ['a request by reference', { request_uri: 'https://evil.test' }, 'request_uri_not_supported'],
    ['a nonce with a null character', { nonce: 'a\u0000b' }, 'invalid_request'],
    ['nobody signed in for prompt=none', { prompt: 'none' }, 'login_required'],
  ];

  test.each(mistakes)('is sent to the client with its state: %s', async (_kind, more, error) => {
    const { status, location } = await open(more);
    expect(status).toBe(303);
    const address = new URL(String(location));
    expect(address.origin + address.pathname).toBe(CALLBACK);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ error, state: 'a state', iss: pool.base });
    expect(address.searchParams.has('code')).toBe(false);
  });

  test('is reported without the state when the state is there twice', async () => {
    const { location } = await openBrowser(pool.base).open(`${authorizeAddress(pool, proof)}&state=other`);
    const { searchParams } = new URL(String(location));
    expect(searchParams.get('error')).toBe('invalid_request');
    expect(searchParams.has('state')).toBe(false);
  });
});

describe('a person who is signed in', () => {
  test('continues at once, also at another client of the pool, until they sign out', async () => {
    const browser = openBrowser(pool.base);
    const first = await signInForCode(pool, proof, {}, browser);
    expect(Object.fromEntries(first)).toMatchObject({ state: 'a state', iss: pool.base });
    const callback = 'http://127.0.0.1:4321/back';
    await server.admin.createClient(pool.poolId, { clientId: 'second', name: 'Second', callbackUrls: [callback] });
    const there = { client_id: 'second', redirect_uri: callback, prompt: 'none' };
    const { status, location } = await browser.open(authorizeAddress(pool, proof, there));
    expect(status).toBe(303);
    const code = new URL(String(location)).searchParams.get('code');
    const answer = await redeem(pool, code, proof, { client_id: 'second', redirect_uri: callback });
    expect(answer).toMatchObject({ status: 200, body: { scope: 'openid email' } });
    await browser.open(`${pool.base}/logout?client_id=${pool.clientId}&logout_uri=${encodeURIComponent(SIGNED_OUT)}`);
    expect(headingOf(await browser.open(authorizeAddress(pool, proof)))).toBe('Sign in');
  });

  test('must sign in again for prompt=login, after max_age and after an hour', async () => {
    const browser = openBrowser(pool.base);
    await signInForCode(pool, proof, {}, browser);
    expect(headingOf(await browser.open(authorizeAddress(pool, proof, { prompt: 'login' })))).toBe('Sign in');
    expect(await browser.open(authorizeAddress(pool, proof, { max_age: '60' }))).toMatchObject({ status: 303 });
    server.passTime(61_000);
    expect(headingOf(await browser.open(authorizeAddress(pool, proof, { max_age: '60' })))).toBe('Sign in');
    expect(await browser.open(authorizeAddress(pool, proof))).toMatchObject({ status: 303 });
    server.passTime(60 * 60_000);
    expect(headingOf(await browser.open(authorizeAddress(pool, proof)))).toBe('Sign in');
  });

  test('is unknown to another pool, with the cookie of this one', async () => {
    const browser = openBrowser(pool.base);
    await signInForCode(pool, proof, {}, browser);
    const other = await createOAuthPool(server);
    const stolen = openBrowser(other.base);
    for (const [name, value] of browser.cookies) stolen.cookies.set(name.replace(pool.poolId, other.poolId), value);
    expect(headingOf(await stolen.open(authorizeAddress(other, proof)))).toBe('Sign in');
  });

  test('is signed out once the account is disabled or signed out everywhere', async () => {
    const own = await createOAuthPool(server);
    const browser = openBrowser(own.base);
    const unused = await signInForCode(own, proof, {}, browser);
    await server.admin.globalSignOut({ poolId: own.poolId, sub: own.user.sub });
    expect(headingOf(await browser.open(authorizeAddress(own, proof)))).toBe('Sign in');
    expect(await redeem(own, unused.get('code'), proof)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    const pending = await signInForCode(own, proof, {}, browser);
    await server.admin.disableUser({ poolId: own.poolId, sub: own.user.sub });
    expect(headingOf(await browser.open(authorizeAddress(own, proof)))).toBe('Sign in');
    expect(await redeem(own, pending.get('code'), proof)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  });

  test('reports to the client when they signed in, not when the client asked', async () => {
    const browser = openBrowser(pool.base);
    const first = await redeem(pool, (await signInForCode(pool, proof, {}, browser)).get('code'), proof);
    server.passTime(120_000);
    const { location } = await browser.open(authorizeAddress(pool, proof, { nonce: 'another' }));
    const second = await redeem(pool, new URL(String(location)).searchParams.get('code'), proof);
    const claims = (token: unknown) =>
      JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString('utf8'));
    expect(claims(second.body.id_token)).toMatchObject({
      nonce: 'another',
      auth_time: claims(first.body.id_token).auth_time,
    });
    const refreshed = await askForTokens(pool, {
      grant_type: 'refresh_token',
      client_id: pool.clientId,
      refresh_token: String(second.body.refresh_token),
    });
    expect(claims(refreshed.body.id_token).auth_time).toBe(claims(first.body.id_token).auth_time);
  });
});

test('the request may also be sent as a form', async () => {
  const [address = '', query = ''] = authorizeAddress(pool, proof).split('?');
  const body = new URLSearchParams(query);
  const response = await fetch(address, { method: 'POST', body });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('<h1>Sign in</h1>');
});
