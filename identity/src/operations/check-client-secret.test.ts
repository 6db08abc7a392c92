/** A client with a secret must prove it in every operation. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import {
  createTestPool,
  createTestUser,
  endpointOf,
  PASSWORD,
  startIdentityServer,
  type TestServer,
} from '../../test/identity-server.ts';

const CLIENT = 'confidential1';

let server: TestServer;
let endpoint: string;
let secret: string;
let user: { sub: string; email: string };
let refreshToken: string;

const hashOf = (username: string, key = secret) =>
  createHmac('sha256', key)
    .update(username + CLIENT)
    .digest('base64');
const signIn = (more: Record<string, string>) =>
  call(endpoint, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: CLIENT,
    AuthParameters: { USERNAME: user.email, PASSWORD, ...more },
  });
const refresh = (more: Record<string, string>) =>
  call(endpoint, 'InitiateAuth', {
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    ClientId: CLIENT,
    AuthParameters: { REFRESH_TOKEN: refreshToken, ...more },
  });
const refusal = (message: string) => ({ status: 400, body: { __type: 'NotAuthorizedException', message } });

beforeAll(async () => {
  server = await startIdentityServer();
  const pool = await createTestPool(server.admin);
  endpoint = endpointOf(server, pool);
  user = await createTestUser(server.admin, pool);
  const created = await server.admin.createClient(pool.poolId, {
    clientId: CLIENT,
    name: 'A server',
    generateSecret: true,
    authFlows: ['USER_PASSWORD_AUTH', 'REFRESH_TOKEN_AUTH'],
  });
  secret = String(created.clientSecret);
});
afterAll(() => server.close());

describe('a client with a secret', () => {
  test('is refused without SECRET_HASH, and with the hash of another name or another secret', async () => {
    expect(await signIn({})).toMatchObject(
      refusal(`Client ${CLIENT} is configured with secret but SECRET_HASH was not received`),
    );
    const wrong = refusal(`Unable to verify secret hash for client ${CLIENT}`);
    expect(await signIn({ SECRET_HASH: hashOf('somebody@clinic.test') })).toMatchObject(wrong);
    expect(await signIn({ SECRET_HASH: hashOf(user.email, 'another secret') })).toMatchObject(wrong);
  });

  test('is refused with a SECRET_HASH that is no text', async () => {
    const body = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: CLIENT };
    const AuthParameters = { USERNAME: user.email, PASSWORD };
    const evasions = [
      { SecretHash: null },
      { SecretHash: 'x'.repeat(9000) },
      { ClientSecret: null },
      { ClientSecret: 7 },
      { Username: null },
      { ChallengeResponses: 'none' },
      { ChallengeResponses: { USERNAME: [] } },
    ];
    for (const more of evasions) {
      expect(await call(endpoint, 'InitiateAuth', { ...body, AuthParameters, ...more })).toMatchObject(
        refusal(`Client ${CLIENT} is configured with secret but SECRET_HASH was not received`),
      );
    }
    const answer = await call(endpoint, 'InitiateAuth', {
      ...body,
      AuthParameters: { ...AuthParameters, SECRET_HASH: 7 },
    });
    expect(answer.status).toBe(400);
  });

  test('is refused with the hash of another name, given beside the name that signs in', async () => {
    const SECRET_HASH = hashOf('bea@clinic.test');
    const body = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: CLIENT };
    const AuthParameters = { USERNAME: user.email, PASSWORD, SECRET_HASH };
    for (const more of [{ Username: 'bea@clinic.test' }, { ChallengeResponses: { USERNAME: 'bea@clinic.test' } }]) {
      expect(await call(endpoint, 'InitiateAuth', { ...body, AuthParameters, ...more })).toMatchObject(
        refusal(`Unable to verify secret hash for client ${CLIENT}`),
      );
    }
  });

  test('signs in with it', async () => {
    const { status, body } = await signIn({ SECRET_HASH: hashOf(user.email) });
    expect(status).toBe(200);
    refreshToken = (body.AuthenticationResult as { RefreshToken: string }).RefreshToken;
  });

  test('refreshes with the hash of the sub, or with the secret itself', async () => {
    expect((await refresh({})).status).toBe(400);
    expect((await refresh({ SECRET_HASH: hashOf(user.email) })).status).toBe(400);
    expect((await refresh({ SECRET_HASH: hashOf(user.sub) })).status).toBe(200);
    const tokens = (ClientSecret: string) =>
      call(endpoint, 'GetTokensFromRefreshToken', { ClientId: CLIENT, RefreshToken: refreshToken, ClientSecret });
    expect(await tokens('another secret')).toMatchObject(refusal(`Unable to verify secret for client ${CLIENT}`));
    expect((await tokens(secret)).status).toBe(200);
  });
});
