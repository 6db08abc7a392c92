/** Session families: refresh, revocation and expiry. */
import { setTimeout } from 'node:timers/promises';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import { resultOf } from '../../test/device-client.ts';
import {
  createTestPool,
  createTestUser,
  endpointOf,
  PASSWORD,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../../test/identity-server.ts';
import { signIn, type Tokens, tokensOf } from '../../test/srp-client.ts';
import { inTransaction } from '../store/transaction.ts';

const DAY = 24 * 60 * 60 * 1000;

let server: TestServer;
let pool: TestPool;
let endpoint: string;
let user: { sub: string; email: string };
let tokens: Tokens;

const refresh = (RefreshToken: string, ClientId = pool.clientId) =>
  call(endpoint, 'GetTokensFromRefreshToken', { ClientId, RefreshToken });
const readSelf = (AccessToken: string) => call(endpoint, 'GetUser', { AccessToken });
const signInAgain = () => tokensOf(endpoint, pool, user.email, PASSWORD);
const refused = (message: string) => ({ __type: 'NotAuthorizedException', message });

beforeAll(async () => {
  server = await startIdentityServer();
  pool = await createTestPool(server.admin);
  endpoint = endpointOf(server, pool);
});
beforeEach(async () => {
  user = await createTestUser(server.admin, pool);
  tokens = await signInAgain();
});
afterAll(() => server.close());

describe('a refresh', () => {
  test('is refused for a forged token', async () => {
    const [id = '', generation = '', secret = ''] = tokens.RefreshToken.split('.');
    const forged = [
      `${id}.${generation}.${'A'.repeat(43)}`,
      `${id}.1.${secret}`,
      `${user.sub}.${generation}.${secret}`,
      `${id}.${secret}`,
      'nonsense',
      tokens.AccessToken,
    ];
    for (const token of forged) expect((await refresh(token)).body).toEqual(refused('Invalid Refresh Token.'));
  });

  test('is refused for another client of the pool', async () => {
    const other = { ...pool, clientId: 'anotherclient' };
    await server.admin.createPool({ ...other, name: 'Another client' });
    expect((await refresh(tokens.RefreshToken, other.clientId)).body).toEqual(refused('Invalid Refresh Token.'));
  });

  test('is refused in another pool', async () => {
    const second = await createTestPool(server.admin);
    const answer = await call(endpointOf(server, second), 'GetTokensFromRefreshToken', {
      ClientId: second.clientId,
      RefreshToken: tokens.RefreshToken,
    });
    expect(answer.body).toEqual(refused('Invalid Refresh Token.'));
  });

  test('is refused after its token was revoked; other sessions continue', async () => {
    const other = await signInAgain();
    const revoked = await call(endpoint, 'RevokeToken', { ClientId: pool.clientId, Token: tokens.RefreshToken });
    expect(revoked).toMatchObject({ status: 200, body: {} });
    expect((await refresh(tokens.RefreshToken)).body).toEqual(refused('Refresh Token has been revoked'));
    expect((await readSelf(tokens.AccessToken)).body).toEqual(refused('Access Token has been revoked'));
    expect((await refresh(other.RefreshToken)).status).toBe(200);
    expect((await readSelf(other.AccessToken)).status).toBe(200);
  });

  test('is refused after thirty days', async () => {
    const later = await startIdentityServer();
    try {
      // A pool of its own, since the clock moves on by thirty days.
      const ownPool = await createTestPool(later.admin);
      const at = endpointOf(later, ownPool);
      const { email } = await createTestUser(later.admin, ownPool);
      const refreshLater = (RefreshToken: string) =>
        call(at, 'GetTokensFromRefreshToken', { ClientId: ownPool.clientId, RefreshToken });
      const { RefreshToken } = await tokensOf(at, ownPool, email, PASSWORD);
      later.passTime(29 * DAY);
      const next = resultOf(await refreshLater(RefreshToken)).RefreshToken;
      later.passTime(DAY);
      expect((await refreshLater(next)).body).toEqual(refused('Refresh Token has expired'));
    } finally {
      await later.close();
    }
  });

  test('returns tokens of the same session, and the next refresh token, by each of its three names', async () => {
    const flow = (AuthFlow: string) =>
      call(endpoint, 'InitiateAuth', {
        AuthFlow,
        ClientId: pool.clientId,
        AuthParameters: { REFRESH_TOKEN: tokens.RefreshToken, DEVICE_KEY: null },
      });
    const next = new Set<unknown>();
    for (const { status, body } of [
      await refresh(tokens.RefreshToken),
      await flow('REFRESH_TOKEN_AUTH'),
      await flow('REFRESH_TOKEN'),
    ]) {
      expect(status).toBe(200);
      const result = Object(body.AuthenticationResult);
      expect(Object.keys(result).sort()).toEqual(['AccessToken', 'ExpiresIn', 'IdToken', 'RefreshToken', 'TokenType']);
      expect(decodeJwt(result.IdToken).origin_jti).toBe(decodeJwt(tokens.IdToken).origin_jti);
      next.add(result.RefreshToken);
    }
    expect(next.size).toBe(1);
    expect(next).not.toContain(tokens.RefreshToken);
  });
});

describe('every session ends', () => {
  const expectEnd = async (message: string, refreshMessage: string) => {
    expect((await readSelf(tokens.AccessToken)).body).toEqual(refused(message));
    expect((await refresh(tokens.RefreshToken)).body).toEqual(refused(refreshMessage));
  };

  test('with a global sign-out by the person', async () => {
    const other = await signInAgain();
    expect((await call(endpoint, 'GlobalSignOut', { AccessToken: other.AccessToken })).status).toBe(200);
    await expectEnd('Access Token has been revoked', 'Refresh Token has been revoked');
  });

  test('with a global sign-out by the server', async () => {
    await server.admin.globalSignOut({ poolId: pool.poolId, sub: user.sub });
    await expectEnd('Access Token has been revoked', 'Refresh Token has been revoked');
  });

  test('with a changed password', async () => {
    await server.admin.setUserPassword({ poolId: pool.poolId, sub: user.sub, password: 'Another horse 8 battery' });
    await expectEnd('Access Token has been revoked', 'Refresh Token has been revoked');
  });

  test('with a disabled account, for good', async () => {
    await server.admin.disableUser({ poolId: pool.poolId, sub: user.sub });
    await expectEnd('User is disabled.', 'User is disabled.');
    await server.admin.enableUser({ poolId: pool.poolId, sub: user.sub });
    await expectEnd('Access Token has been revoked', 'Refresh Token has been revoked');
  });

  test('also when it is opened while the account is being disabled', async () => {
    let opening: Promise<unknown> = Promise.resolve();
    await inTransaction(server.database, pool.poolId, async (query) => {
      await query('update idp.account set enabled = false where pool_id = $1 and sub = $2', [pool.poolId, user.sub]);
      opening = signIn(endpoint, pool, user.email, PASSWORD);
      // Long enough for a sign-in that does not wait for the lock.
      await setTimeout(300);
    });
    expect(await opening).toMatchObject({ status: 400, body: refused('User is disabled.') });
  });
});

describe('a revocation', () => {
  test('is refused for text that is no refresh token', async () => {
    const answer = await call(endpoint, 'RevokeToken', { ClientId: pool.clientId, Token: tokens.AccessToken });
    expect(answer.body).toMatchObject({ __type: 'UnsupportedTokenTypeException' });
  });

  test('is refused to another client', async () => {
    const clientId = 'thirdclient';
    await server.admin.createPool({ ...pool, clientId, name: 'Third client' });
    const answer = await call(endpoint, 'RevokeToken', { ClientId: clientId, Token: tokens.RefreshToken });
    expect(answer.body).toMatchObject({ __type: 'UnauthorizedException' });
    expect((await refresh(tokens.RefreshToken)).status).toBe(200);
  });
});
