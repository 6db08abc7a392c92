/** The stored form of a password: a sealed SRP verifier, or only a memory-hard hash; never both. */
import { randomUUID, scryptSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import {
  codeSentTo,
  createTestPool,
  createTestUser,
  endpointOf,
  PASSWORD,
  SECRET,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../../test/identity-server.ts';
import { answerTo, begin, signIn } from '../../test/srp-client.ts';
import { createSealer } from '../crypto/sealer.ts';
import { verifierPlace } from '../store/accounts.ts';
import { inTransaction } from '../store/transaction.ts';

const NEXT = 'Another horse 8 battery';
const INCORRECT = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' };

let server: TestServer;

const withPassword = (pool: TestPool, USERNAME: string, PASSWORD: string) =>
  call(endpointOf(server, pool), 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: pool.clientId,
    AuthParameters: { USERNAME, PASSWORD },
  });

/** The stored password, unsealed. */
async function kept({ poolId }: TestPool, sub: string): Promise<{ algorithm: string; salt: Buffer; plain: Buffer }> {
  const rows = await inTransaction(server.database, poolId, (query) =>
    query<{ algorithm: string; salt: Buffer; verifier: Buffer }>(
      'select algorithm, salt, verifier from idp.credential where pool_id = $1 and sub = $2',
      [poolId, sub],
    ),
  );
  expect(rows).toHaveLength(1);
  const { algorithm, salt, verifier } = rows[0] ?? { algorithm: '', salt: Buffer.alloc(0), verifier: Buffer.alloc(0) };
  const plain = createSealer(Buffer.from(SECRET)).open(verifier, verifierPlace(poolId, sub));
  return { algorithm, salt, plain };
}

beforeAll(async () => {
  // The server's clock stands still, so that no lock opens while a slow machine works.
  const time = new Date();
  server = await startIdentityServer({ clock: () => time });
});
afterAll(() => server.close());

describe('a pool of hashes', () => {
  let pool: TestPool;
  let user: { sub: string; email: string };

  beforeAll(async () => {
    pool = await createTestPool(server.admin, { passwordFlow: 'hash' });
    user = await createTestUser(server.admin, pool);
  });

  test('refuses SRP, for any name', async () => {
    for (const name of [user.email, 'nobody@clinic.test']) {
      await expect(begin(endpointOf(server, pool), pool, name)).rejects.toThrow(
        'USER_SRP_AUTH flow not enabled for this client',
      );
    }
  });

  test('refuses a wrong password and an unknown name with the same answer, and locks both', async () => {
    for (const name of [user.email, `${randomUUID()}@clinic.test`]) {
      for (let guess = 0; guess < 5; guess++) {
        expect((await withPassword(pool, name, 'guess')).body).toEqual(INCORRECT);
      }
      expect((await withPassword(pool, name, PASSWORD)).body).toMatchObject({ message: 'Password attempts exceeded' });
    }
  });

  test('stores scrypt at the documented cost, sealed, and nothing else', async () => {
    const other = await createTestUser(server.admin, pool);
    expect((await withPassword(pool, other.email, PASSWORD)).status).toBe(200);
    const { algorithm, plain } = await kept(pool, other.sub);
    expect(algorithm).toBe('scrypt');
    expect(plain.toString()).toMatch(/^\$scrypt\$ln=16,r=8,p=2\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  });

  test('spends as much on a name without an account, and on one that still has a verifier', async () => {
    const mixed = await createTestPool(server.admin);
    const old = await createTestUser(server.admin, mixed);
    await server.admin.changePool(mixed.poolId, { passwordFlow: 'hash' });
    const now = await createTestUser(server.admin, mixed);
    const once = async (name: string) => {
      const began = process.cpuUsage();
      await withPassword(mixed, name, 'guess');
      const { user: micros } = process.cpuUsage(began);
      return micros / 1000;
    };
    // The least of three: what else this process does comes on top.
    const cost = async (name: string) => Math.min(await once(name), await once(name), await once(name));
    const costs = {
      known: await cost(now.email),
      unknown: await cost(`${randomUUID()}@clinic.test`),
      old: await cost(old.email),
    };
    // One scrypt of this cost takes at least a hundred milliseconds; the rest of a request takes a few.
    for (const milliseconds of Object.values(costs)) {
      expect(milliseconds).toBeGreaterThan(costs.known / 2);
      expect(milliseconds).toBeLessThan(costs.known * 2);
    }
  });

  test('changes and resets passwords', async () => {
    const other = await createTestUser(server.admin, pool);
    const endpoint = endpointOf(server, pool);
    const { body } = await withPassword(pool, other.email, PASSWORD);
    const { AccessToken } = body.AuthenticationResult as { AccessToken: string };
    const change = (PreviousPassword: string) =>
      call(endpoint, 'ChangePassword', { AccessToken, PreviousPassword, ProposedPassword: NEXT });
    expect((await change('guess')).body).toEqual(INCORRECT);
    expect((await change(PASSWORD)).status).toBe(200);
    expect((await withPassword(pool, other.email, NEXT)).status).toBe(200);
    await call(endpoint, 'ForgotPassword', { ClientId: pool.clientId, Username: other.email });
    await call(endpoint, 'ConfirmForgotPassword', {
      ClientId: pool.clientId,
      Username: other.email,
      ConfirmationCode: await codeSentTo(server.admin, pool, other.email),
      Password: PASSWORD,
    });
    expect((await withPassword(pool, other.email, PASSWORD)).status).toBe(200);
    expect((await kept(pool, other.sub)).algorithm).toBe('scrypt');
  });
});

describe('a pool that changes its password form', () => {
  test('converts a password at the next sign-in that sends it, in both directions', async () => {
    const pool = await createTestPool(server.admin);
    const endpoint = endpointOf(server, pool);
    const user = await createTestUser(server.admin, pool);
    const underWay = await begin(endpoint, pool, user.email);
    const before = await kept(pool, user.sub);
    expect(before).toMatchObject({ algorithm: 'srp' });
    await server.admin.changePool(pool.poolId, { passwordFlow: 'hash' });
    expect((await withPassword(pool, user.email, 'guess')).body).toEqual(INCORRECT);
    expect((await kept(pool, user.sub)).algorithm).toBe('srp');
    expect((await withPassword(pool, user.email, PASSWORD)).status).toBe(200);
    const converted = await kept(pool, user.sub);
    expect(converted.algorithm).toBe('scrypt');
    expect(converted.plain.equals(before.plain)).toBe(false);
    const answer = answerTo(underWay, pool, PASSWORD);
    expect((await call(endpoint, 'RespondToAuthChallenge', answer)).body).toEqual(INCORRECT);
    expect((await withPassword(pool, user.email, PASSWORD)).status).toBe(200);

    await server.admin.changePool(pool.poolId, { passwordFlow: 'srp' });
    expect((await signIn(endpoint, pool, user.email, PASSWORD)).body).toEqual(INCORRECT);
    expect((await withPassword(pool, user.email, PASSWORD)).status).toBe(200);
    expect(await kept(pool, user.sub)).toMatchObject({ algorithm: 'srp' });
    expect((await signIn(endpoint, pool, user.email, PASSWORD)).status).toBe(200);
  });

  test('replaces a hash of a lower cost, also at many parallel sign-ins', async () => {
    const pool = await createTestPool(server.admin, { passwordFlow: 'hash' });
    const user = await createTestUser(server.admin, pool);
    const { salt } = await kept(pool, user.sub);
    const weak = scryptSync(PASSWORD, salt, 32, { N: 2 ** 12, r: 8, p: 1 });
    const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
    const phc = `$scrypt$ln=12,r=8,p=1$${encode(salt)}$${encode(weak)}`;
    const sealed = createSealer(Buffer.from(SECRET)).seal(Buffer.from(phc), verifierPlace(pool.poolId, user.sub));
    await inTransaction(server.database, pool.poolId, (query) =>
      query('update idp.credential set verifier = $3 where pool_id = $1 and sub = $2', [pool.poolId, user.sub, sealed]),
    );
    const answers = await Promise.all([1, 2, 3, 4].map(() => withPassword(pool, user.email, PASSWORD)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await kept(pool, user.sub)).plain.toString()).toMatch(/^\$scrypt\$ln=16,r=8,p=2\$/);
  });
});
