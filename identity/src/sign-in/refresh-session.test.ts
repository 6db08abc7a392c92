/** Rotation of refresh tokens on two instances: sessions that continue, that end, and refused tokens. */
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, call } from '../../test/call.ts';
import { resultOf } from '../../test/device-client.ts';
import {
  createTestPool,
  createTestUser,
  PASSWORD,
  type TestPool,
  type TestServer,
} from '../../test/identity-server.ts';
import { startTestCluster, type TestCluster } from '../../test/round-robin.ts';
import { type Tokens, tokensOf } from '../../test/srp-client.ts';
import { inTransaction } from '../store/transaction.ts';

const GRACE = 20_000;
const REUSED = { __type: 'RefreshTokenReuseException', message: 'Refresh token has been reused.' };
const refused = (message: string) => ({ __type: 'NotAuthorizedException', message });
const REVOKED = refused('Refresh Token has been revoked');

let cluster: TestCluster;
let server: TestServer;
let pool: TestPool;
let endpoint: string;
let user: { sub: string; email: string };
let tokens: Tokens;

const refresh = (RefreshToken: string, at = endpoint) =>
  call(at, 'GetTokensFromRefreshToken', { ClientId: pool.clientId, RefreshToken });
const next = async (RefreshToken: string) => resultOf(await refresh(RefreshToken)).RefreshToken;
const readSelf = (AccessToken: string, at = endpoint) => call(at, 'GetUser', { AccessToken });
const change = (statement: string) =>
  inTransaction(server.database, pool.poolId, (query) => query(statement, [pool.poolId]));
const familiesAlive = () =>
  inTransaction(server.database, pool.poolId, (query) =>
    query<{ generation: number }>('select generation from idp.session where sub = $1 and revoked_at is null', [
      user.sub,
    ]),
  );
const failures = () =>
  inTransaction(server.database, pool.poolId, (query) =>
    query<{ reason: string }>(
      `select reason from idp.event where sub = $1 and kind = 'refresh' and outcome = 'failure' order by id`,
      [user.sub],
    ),
  );
const inParallel = (count: number, work: () => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, () => work()));

beforeAll(async () => {
  cluster = await startTestCluster();
  [server] = cluster.instances;
});
beforeEach(async () => {
  // A pool of its own, since time only moves forward.
  pool = await createTestPool(server.admin);
  endpoint = `${cluster.address}/idp/${pool.poolId}/`;
  user = await createTestUser(server.admin, pool);
  tokens = await tokensOf(endpoint, pool, user.email, PASSWORD);
});
afterAll(() => cluster.close());

describe('a refresh token', () => {
  test('is replaced, and stays valid for parallel requests that already had it', async () => {
    const second = await next(tokens.RefreshToken);
    expect(second).not.toBe(tokens.RefreshToken);
    cluster.passTime(GRACE - 5000);
    expect(await next(tokens.RefreshToken)).toBe(second);
    expect(await next(second)).toBe(second);
    expect(await failures()).toEqual([]);
  });

  test('that is used again later ends the session on every instance, with all its tokens', async () => {
    const second = resultOf(await refresh(tokens.RefreshToken));
    cluster.passTime(GRACE);
    expect((await refresh(tokens.RefreshToken)).body).toEqual(REUSED);
    for (const { address } of cluster.instances) {
      const at = `${address}/idp/${pool.poolId}/`;
      for (const { AccessToken } of [tokens, second]) {
        expect((await readSelf(AccessToken, at)).body).toEqual(refused('Access Token has been revoked'));
      }
      for (const { RefreshToken } of [tokens, second]) {
        expect((await refresh(RefreshToken, at)).body).toEqual(REVOKED);
      }
    }
    expect((await failures()).map(({ reason }) => reason)).toEqual(['reused', ...Array(4).fill('revoked')]);
  });

  test('older than the previous one is refused, also within the grace period', async () => {
    const second = await next(tokens.RefreshToken);
    cluster.passTime(GRACE);
    await next(second);
    expect((await refresh(tokens.RefreshToken)).body).toEqual(REUSED);
  });

  test('that is used again does not end another session of the person', async () => {
    const other = await tokensOf(endpoint, pool, user.email, PASSWORD);
    await next(tokens.RefreshToken);
    cluster.passTime(GRACE);
    expect((await refresh(tokens.RefreshToken)).body).toEqual(REUSED);
    expect((await readSelf(other.AccessToken)).status).toBe(200);
    expect((await refresh(other.RefreshToken)).status).toBe(200);
  });

  test('keeps working through many rotations', async () => {
    let token = tokens.RefreshToken;
    const seen = new Set([token]);
    for (let count = 0; count < 5; count++) {
      cluster.passTime(GRACE);
      token = await next(token);
      seen.add(token);
    }
    expect(seen.size).toBe(6);
    expect(await familiesAlive()).toEqual([{ generation: 5 }]);
  });
});

describe('fifty refreshes at the same moment', () => {
  test('get the same token, and nobody is signed out', async () => {
    const before = cluster.counts();
    const answers = await inParallel(50, () => refresh(tokens.RefreshToken));
    expect(cluster.counts().map((count, index) => count - (before[index] ?? 0))).toEqual([25, 25]);
    const given = new Set(answers.map((answer) => resultOf(answer).RefreshToken));
    expect(given.size).toBe(1);
    expect(await familiesAlive()).toEqual([{ generation: 1 }]);
    const [token = ''] = given;
    expect(token).not.toBe(tokens.RefreshToken);
    cluster.passTime(GRACE);
    const again = await inParallel(50, () => refresh(token));
    expect(new Set(again.map((answer) => resultOf(answer).RefreshToken)).size).toBe(1);
    expect(await familiesAlive()).toEqual([{ generation: 2 }]);
    for (const answer of [...answers, ...again]) {
      expect((await readSelf(resultOf(answer).AccessToken)).status).toBe(200);
    }
    expect(await failures()).toEqual([]);
  });

  test('while the session ends get the refusal of an ended session, and leave no valid token', async () => {
    const [, ...answers] = await Promise.all([
      call(endpoint, 'GlobalSignOut', { AccessToken: tokens.AccessToken }),
      ...Array.from({ length: 20 }, () => refresh(tokens.RefreshToken)),
    ]);
    for (const answer of answers) {
      if (answer.status !== 200) expect(answer.body).toEqual(REVOKED);
      else expect((await readSelf(resultOf(answer).AccessToken)).status).toBe(400);
    }
    expect(await familiesAlive()).toEqual([]);
  });
});

describe('a client whose tokens are not replaced', () => {
  test('keeps its token, whose use is recorded, and cannot use earlier tokens', async () => {
    const second = await next(tokens.RefreshToken);
    await change('update idp.client set refresh_rotation = false where pool_id = $1');
    cluster.passTime(GRACE);
    const kept = resultOf(await refresh(second));
    expect(kept).not.toHaveProperty('RefreshToken');
    expect(decodeJwt(kept.AccessToken).origin_jti).toBe(decodeJwt(tokens.AccessToken).origin_jti);
    const [row] = await inTransaction(server.database, pool.poolId, (query) =>
      query<{ used_at: Date; created_at: Date }>('select used_at, created_at from idp.session where sub = $1', [
        user.sub,
      ]),
    );
    expect(Number(row?.used_at) - Number(row?.created_at)).toBeGreaterThanOrEqual(GRACE);
    expect((await refresh(tokens.RefreshToken)).body).toEqual(REUSED);
  });
});

describe('a refresh is refused', () => {
  test('for a disabled account', async () => {
    await change('update idp.account set enabled = false where pool_id = $1');
    expect((await refresh(tokens.RefreshToken)).body).toEqual(refused('User is disabled.'));
  });

  test('for an account whose password must be reset, as is its access token', async () => {
    await change(`update idp.account set status = 'RESET_REQUIRED' where pool_id = $1`);
    const reset = { __type: 'PasswordResetRequiredException', message: 'Password reset required for the user' };
    expect((await refresh(tokens.RefreshToken)).body).toEqual(reset);
    expect((await readSelf(tokens.AccessToken)).body).toEqual(reset);
  });

  test('for a deleted account, which its access token also reports', async () => {
    await change('delete from idp.account where pool_id = $1');
    expect((await refresh(tokens.RefreshToken)).body).toEqual(refused('Invalid Refresh Token.'));
    expect((await readSelf(tokens.AccessToken)).body).toEqual({
      __type: 'UserNotFoundException',
      message: 'User does not exist.',
    });
  });

  test('for a session that has expired', async () => {
    cluster.passTime(31 * 24 * 60 * 60 * 1000);
    expect((await refresh(tokens.RefreshToken)).body).toEqual(refused('Refresh Token has expired'));
  });
});
