/** The token endpoint and its neighbors, also with codes and refresh tokens of other clients. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import { openBrowser } from '../../test/hosted-browser.ts';
import { PASSWORD, startIdentityServer, type TestServer } from '../../test/identity-server.ts';
import {
  askForTokens,
  authorizeAddress,
  CALLBACK,
  createOAuthPool,
  makeProof,
  type OAuthPool,
  redeem,
  signInForCode,
} from '../../test/oauth.ts';

let server: TestServer;
let pool: OAuthPool;
const SECOND = 'second';
const proof = makeProof();
const invalidGrant = { status: 400, body: { error: 'invalid_grant' } };

beforeAll(async () => {
  server = await startIdentityServer();
  pool = await createOAuthPool(server);
  await server.admin.createClient(pool.poolId, { clientId: SECOND, name: 'Second', callbackUrls: [CALLBACK] });
});
afterAll(() => server.close());

const codeOf = async (scope = 'openid email') => (await signInForCode(pool, proof, { scope })).get('code');
const userInfo = (token: unknown, method = 'GET') =>
  fetch(`${pool.base}/oauth2/userInfo`, { method, headers: { authorization: `Bearer ${token}` } });
const refresh = (refresh_token: unknown, client_id = pool.clientId) =>
  askForTokens(pool, { grant_type: 'refresh_token', client_id, refresh_token: String(refresh_token) });

describe('a code', () => {
  test('is refused to another client, and stays valid for its own', async () => {
    const code = await codeOf();
    expect(await redeem(pool, code, proof, { client_id: SECOND })).toMatchObject(invalidGrant);
    expect(await redeem(pool, code, proof)).toMatchObject({ status: 200 });
  });

  test.each([
    ['another verifier', { code_verifier: makeProof().verifier }],
    ['the challenge as verifier', { code_verifier: proof.challenge }],
    ['no verifier', { code_verifier: '' }],
    ['another address', { redirect_uri: `${CALLBACK}2` }],
    ['no address', { redirect_uri: '' }],
  ])('presented with %s never counts again', async (_kind, more) => {
    const code = await codeOf();
    expect(await redeem(pool, code, proof, more)).toMatchObject(invalidGrant);
    expect(await redeem(pool, code, proof)).toMatchObject(invalidGrant);
  });

  test('used again ends the session it opened', async () => {
    const code = await codeOf();
    const { body } = await redeem(pool, code, proof);
    expect((await userInfo(body.access_token)).status).toBe(200);
    expect(await redeem(pool, code, proof)).toMatchObject(invalidGrant);
    expect((await userInfo(body.access_token)).status).toBe(401);
    expect(await refresh(body.refresh_token)).toMatchObject(invalidGrant);
  });

  test('used ten times in parallel opens one session, which is ended', async () => {
    const code = await codeOf();
    const answers = await Promise.all(Array.from({ length: 10 }, () => redeem(pool, code, proof)));
    const good = answers.filter(({ status }) => status === 200);
    expect(good).toHaveLength(1);
    expect(await refresh(good[0]?.body.refresh_token)).toMatchObject(invalidGrant);
  });

  test('redeemed while its owner is signed out everywhere leaves no session open', async () => {
    const own = await createOAuthPool(server);
    for (let round = 0; round < 10; round += 1) {
      const code = (await signInForCode(own, proof)).get('code');
      const [answer] = await Promise.all([
        redeem(own, code, proof),
        server.admin.globalSignOut({ poolId: own.poolId, sub: own.user.sub }),
      ]);
      expect([200, 400]).toContain(answer.status);
      const form = { grant_type: 'refresh_token', client_id: own.clientId };
      const again = await askForTokens(own, { ...form, refresh_token: String(answer.body.refresh_token) });
      expect(again).toMatchObject(invalidGrant);
    }
  });

  test('expires after five minutes', async () => {
    const [early, late] = [await codeOf(), await codeOf()];
    server.passTime(4.9 * 60_000);
    expect(await redeem(pool, early, proof)).toMatchObject({ status: 200 });
    server.passTime(0.2 * 60_000);
    expect(await redeem(pool, late, proof)).toMatchObject(invalidGrant);
  });

  test('is refused at another pool', async () => {
    const other = await createOAuthPool(server);
    expect(await redeem(other, await codeOf(), proof)).toMatchObject(invalidGrant);
  });
});

describe('the token endpoint', () => {
  test('answers every mistake with the right error and without tokens', async () => {
    const client_id = pool.clientId;
    const mistakes: [Record<string, string> | string, number, string][] = [
      [{ grant_type: 'password', client_id, username: 'a', password: 'b' }, 400, 'unsupported_grant_type'],
      [{ grant_type: 'client_credentials', client_id }, 400, 'unsupported_grant_type'],
      [{ client_id }, 400, 'invalid_request'],
      [{ grant_type: 'authorization_code', client_id }, 400, 'invalid_request'],
      [{ grant_type: 'refresh_token', client_id }, 400, 'invalid_request'],
      [{ grant_type: 'refresh_token', client_id, refresh_token: 'x' }, 400, 'invalid_grant'],
      [{ grant_type: 'authorization_code', code: 'x' }, 400, 'invalid_client'],
      [{ grant_type: 'authorization_code', client_id: 'nobody', code: 'x' }, 400, 'invalid_client'],
      [{ grant_type: 'authorization_code', client_id, client_secret: 'made up', code: 'x' }, 400, 'invalid_client'],
      [`grant_type=authorization_code&grant_type=refresh_token&client_id=${client_id}`, 400, 'invalid_request'],
      [`grant_type=refresh_token&client_id=${client_id}&refresh_token=a%00b`, 400, 'invalid_request'],
    ];
    for (const [form, status, error] of mistakes) {
      const answer = await askForTokens(pool, form);
      expect(answer).toMatchObject({ status, body: { error } });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  test('answers a wrong secret in a header with a header that names the scheme', async () => {
    const authorization = `Basic ${Buffer.from(`${pool.clientId}:made up`).toString('base64')}`;
    const answer = await askForTokens(pool, { grant_type: 'authorization_code' }, { authorization });
    expect(answer).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
    expect(answer.headers.get('www-authenticate')).toContain('Basic');
  });

  test('a client without a secret may name itself in the header', async () => {
    const authorization = `Basic ${Buffer.from(`${pool.clientId}:`).toString('base64')}`;
    const form = { grant_type: 'authorization_code', code: String(await codeOf()), redirect_uri: CALLBACK };
    const answer = await askForTokens(pool, { ...form, code_verifier: proof.verifier }, { authorization });
    expect(answer.status).toBe(200);
  });

  test('answers an unknown pool like an unknown client', async () => {
    const unknown = await askForTokens(
      { ...pool, base: `${server.address}/idp/us-local-1_nobody` },
      { client_id: 'x' },
    );
    const stranger = await askForTokens(pool, { client_id: 'x' });
    expect(unknown.body).toEqual(stranger.body);
    expect(unknown.status).toBe(stranger.status);
  });

  test('accepts neither GET nor JSON nor a body that is too large', async () => {
    expect((await fetch(`${pool.base}/oauth2/token?grant_type=authorization_code`)).status).toBe(404);
    const json = await fetch(`${pool.base}/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(json.status).toBe(400);
    const endless = await fetch(`${pool.base}/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `code=${'x'.repeat(70_000)}`,
    });
    expect(endless.status).toBe(413);
  });

  test('gives an id token only with openid, and returns the granted scope', async () => {
    const without = await redeem(pool, await codeOf('aws.cognito.signin.user.admin'), proof);
    expect(without.body).toMatchObject({ scope: 'aws.cognito.signin.user.admin' });
    expect(without.body).not.toHaveProperty('id_token');
    const access = { AccessToken: String(without.body.access_token) };
    expect((await call(`${pool.base}/`, 'GetUser', access)).status).toBe(200);
    const refreshed = await refresh(without.body.refresh_token);
    expect(refreshed).toMatchObject({ status: 200, body: { scope: 'aws.cognito.signin.user.admin' } });
    expect(refreshed.body).not.toHaveProperty('id_token');
  });

  test('gives no more than was granted, also at the pool’s own refresh', async () => {
    const idTokenOf = async (scope: string) => {
      const { body } = await redeem(pool, await codeOf(scope), proof);
      const input = { ClientId: pool.clientId, RefreshToken: String(body.refresh_token) };
      const refreshed = await call(`${pool.base}/`, 'GetTokensFromRefreshToken', input);
      expect(refreshed.body.AuthenticationResult).toHaveProperty('AccessToken');
      return Object.hasOwn(Object(refreshed.body.AuthenticationResult), 'IdToken');
    };
    expect(await idTokenOf('email')).toBe(false);
    expect(await idTokenOf('openid')).toBe(true);
  });

  test('rotates refresh tokens, and ends the session when an old one is used', async () => {
    const first = (await redeem(pool, await codeOf(), proof)).body;
    expect(await refresh(first.refresh_token, SECOND)).toMatchObject(invalidGrant);
    const second = (await refresh(first.refresh_token)).body;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    server.passTime(30_000);
    expect(await refresh(first.refresh_token)).toMatchObject(invalidGrant);
    expect(await refresh(second.refresh_token)).toMatchObject(invalidGrant);
  });
});

describe('an added client', () => {
  test('gets neither more scopes than it was given, nor password flows', async () => {
    const more = { client_id: SECOND, scope: 'openid aws.cognito.signin.user.admin' };
    const { location } = await openBrowser(pool.base).open(authorizeAddress(pool, proof, more));
    expect(new URL(String(location)).searchParams.get('error')).toBe('invalid_scope');
    const everything = await signInForCode(pool, proof, { client_id: SECOND, scope: undefined });
    const { body } = await redeem(pool, everything.get('code'), proof, { client_id: SECOND });
    expect(body).toMatchObject({ scope: 'openid email phone profile' });
    const AuthParameters = { USERNAME: pool.user.email, PASSWORD };
    const input = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: SECOND, AuthParameters };
    expect(await call(`${pool.base}/`, 'InitiateAuth', input)).toMatchObject({
      status: 400,
      body: { message: 'USER_PASSWORD_AUTH flow not enabled for this client' },
    });
  });
});

describe('userInfo', () => {
  test('needs an access token with openid', async () => {
    const none = await fetch(`${pool.base}/oauth2/userInfo`);
    expect(none.status).toBe(401);
    expect(none.headers.get('www-authenticate')).toBe('Bearer realm="userInfo"');
    const { body } = await redeem(pool, await codeOf(), proof);
    for (const token of ['x', body.id_token, body.refresh_token, `${body.access_token}x`]) {
      const refused = await userInfo(token);
      expect(refused.status).toBe(401);
      expect(refused.headers.get('www-authenticate')).toContain('error="invalid_token"');
    }
    const narrow = await redeem(pool, await codeOf('aws.cognito.signin.user.admin'), proof);
    const refused = await userInfo(narrow.body.access_token);
    expect(refused.status).toBe(403);
    expect(refused.headers.get('www-authenticate')).toContain('error="insufficient_scope"');
    const other = await createOAuthPool(server);
    const elsewhere = { authorization: `Bearer ${body.access_token}` };
    expect((await fetch(`${other.base}/oauth2/userInfo`, { headers: elsewhere })).status).toBe(401);
  });

  test('returns the claims of the granted scopes', async () => {
    const { sub, email } = pool.user;
    const told = async (scope: string, method?: string) => {
      const { body } = await redeem(pool, await codeOf(scope), proof);
      return (await userInfo(body.access_token, method)).json();
    };
    expect(await told('openid')).toEqual({ sub, username: sub });
    expect(await told('openid email', 'POST')).toEqual({ sub, username: sub, email, email_verified: true });
    expect(await told('openid profile')).toMatchObject({ sub, 'custom:given_name': 'Ana' });
  });
});

describe('an access token without aws.cognito.signin.user.admin', () => {
  test('is refused by every operation of the pool', async () => {
    const { body } = await redeem(pool, await codeOf(), proof);
    expect(await call(`${pool.base}/`, 'GetUser', { AccessToken: String(body.access_token) })).toMatchObject({
      status: 400,
      body: { __type: 'NotAuthorizedException', message: 'Access Token does not have required scopes' },
    });
  });
});

describe('revocation', () => {
  const revoke = (form: Record<string, string>) =>
    fetch(`${pool.base}/oauth2/revoke`, { method: 'POST', body: new URLSearchParams(form) });

  test('works for the client’s own refresh tokens, and says nothing about unknown ones', async () => {
    const { body } = await redeem(pool, await codeOf(), proof);
    const token = String(body.refresh_token);
    expect((await revoke({ client_id: 'nobody', token })).status).toBe(400);
    expect(await (await revoke({ client_id: SECOND, token })).json()).toMatchObject({ error: 'unauthorized_client' });
    const access = await revoke({ client_id: pool.clientId, token: String(body.access_token) });
    expect(await access.json()).toMatchObject({ error: 'unsupported_token_type' });
    expect((await revoke({ client_id: pool.clientId, token: 'unknown' })).status).toBe(200);
    expect((await userInfo(body.access_token)).status).toBe(200);
    expect((await revoke({ client_id: pool.clientId, token })).status).toBe(200);
    expect((await userInfo(body.access_token)).status).toBe(401);
  });
});
