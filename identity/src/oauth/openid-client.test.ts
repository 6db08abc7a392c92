/** The unmodified openid-client 6 signs in, refreshes, revokes and signs out with what discovery publishes. */
import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headingOf, openBrowser } from '../../test/hosted-browser.ts';
import {
  createTestPool,
  createTestUser,
  endpointOf,
  PASSWORD,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../../test/identity-server.ts';

const CALLBACK = 'https://app.clinic.test/callback';
const SIGNED_OUT = 'https://app.clinic.test/bye';

let server: TestServer;
let pool: TestPool;
let user: { sub: string; email: string };

beforeAll(async () => {
  server = await startIdentityServer();
  pool = await createTestPool(server.admin);
  user = await createTestUser(server.admin, pool);
  await server.admin.changeClient(pool.poolId, pool.clientId, { callbackUrls: [CALLBACK], logoutUrls: [SIGNED_OUT] });
});
afterAll(() => server.close());

async function discover(clientId: string, secret?: string): Promise<client.Configuration> {
  return client.discovery(
    new URL(endpointOf(server, pool).replace(/\/$/, '')),
    clientId,
    secret,
    secret === undefined ? client.None() : undefined,
    { execute: [client.allowInsecureRequests] },
  );
}

describe('openid-client 6', () => {
  test('as a public client: code with PKCE, userInfo, refresh, revocation and logout', async () => {
    const config = await discover(pool.clientId);
    const verifier = client.randomPKCECodeVerifier();
    const state = client.randomState();
    const nonce = client.randomNonce();
    const address = client.buildAuthorizationUrl(config, {
      redirect_uri: CALLBACK,
      scope: 'openid email profile',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      max_age: '600',
    });
    const browser = openBrowser(server.address);
    const page = await browser.open(address.href);
    expect(headingOf(page)).toBe('Sign in');
    const back = await browser.submit(page, { username: user.email, password: PASSWORD });
    expect(back).toMatchObject({ status: 303, location: expect.stringContaining(`${CALLBACK}?code=`) });

    const tokens = await client.authorizationCodeGrant(config, new URL(back.location ?? ''), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
      maxAge: 600,
    });
    expect(tokens.claims()).toMatchObject({ sub: user.sub, aud: pool.clientId, nonce, email: user.email });
    expect(tokens).toMatchObject({ scope: 'openid email profile', token_type: 'bearer' });

    const info = await client.fetchUserInfo(config, tokens.access_token, user.sub);
    expect(info).toMatchObject({ sub: user.sub, email: user.email, email_verified: true, 'custom:given_name': 'Ana' });

    const refreshed = await client.refreshTokenGrant(config, String(tokens.refresh_token));
    expect(refreshed.refresh_token).toBeTypeOf('string');
    expect(refreshed.refresh_token).not.toBe(tokens.refresh_token);
    expect(refreshed.claims()?.auth_time).toBe(tokens.claims()?.auth_time);

    await client.tokenRevocation(config, String(refreshed.refresh_token));
    await expect(client.refreshTokenGrant(config, String(refreshed.refresh_token))).rejects.toMatchObject({
      error: 'invalid_grant',
    });
    await expect(client.fetchUserInfo(config, refreshed.access_token, user.sub)).rejects.toMatchObject({ status: 401 });

    const farewell = client.buildEndSessionUrl(config, {
      post_logout_redirect_uri: SIGNED_OUT,
      id_token_hint: String(tokens.id_token),
      state: 'later',
    });
    expect(await browser.open(farewell.href)).toMatchObject({ status: 303, location: `${SIGNED_OUT}?state=later` });
    expect(headingOf(await browser.open(address.href))).toBe('Sign in');
  });

  test('as a confidential client, with its secret only, in the header or in the form', async () => {
    const clientId = 'confidential1';
    const { clientSecret } = await server.admin.createClient(pool.poolId, {
      clientId,
      name: 'A server',
      generateSecret: true,
      callbackUrls: [CALLBACK],
    });
    for (const authentication of [client.ClientSecretBasic, client.ClientSecretPost]) {
      const config = await client.discovery(
        new URL(endpointOf(server, pool).replace(/\/$/, '')),
        clientId,
        {},
        authentication(String(clientSecret)),
        { execute: [client.allowInsecureRequests] },
      );
      const address = client.buildAuthorizationUrl(config, { redirect_uri: CALLBACK, scope: 'openid', state: 'here' });
      const browser = openBrowser(server.address);
      const back = await browser.submit(await browser.open(address.href), {
        username: user.email,
        password: PASSWORD,
      });
      const tokens = await client.authorizationCodeGrant(config, new URL(back.location ?? ''), {
        expectedState: 'here',
        idTokenExpected: true,
      });
      expect(tokens.claims()).toMatchObject({ sub: user.sub, aud: clientId });
    }
    const config = await discover(clientId, 'not the secret');
    await expect(client.refreshTokenGrant(config, 'a refresh token')).rejects.toMatchObject({
      error: 'invalid_client',
      status: 400,
    });
  });
});
