/** Administration within the server: set-up is repeatable, and invalid inputs are refused by name. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import {
  createTestPool,
  createTestUser,
  endpointOf,
  PASSWORD,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../../test/identity-server.ts';
import { tokensOf } from '../../test/srp-client.ts';
import { checkNewPassword } from '../accounts/password-policy.ts';
import { createIdentity } from '../create-identity.ts';
import { poolSettings } from '../model/pool-settings.ts';
import type { NewUser } from './new-user.ts';
import { makeTemporaryPassword } from './users/temporary-password.ts';

const DAY = 24 * 60 * 60 * 1000;

let server: TestServer;
let pool: TestPool;

beforeAll(async () => {
  server = await startIdentityServer();
  pool = await createTestPool(server.admin);
});
afterAll(() => server.close());

const person = () => ({ email: `eva.${randomUUID()}@clinic.test`, givenName: 'Eva', userRole: 'chw' });
const ana = (): NewUser => ({
  poolId: pool.poolId,
  email: 'ana@clinic.test',
  givenName: 'Ana',
  userRole: 'chw',
  password: PASSWORD,
});

describe('a pool', () => {
  test('is refused with an id that client libraries do not accept', async () => {
    for (const poolId of ['demo', 'us-local-1_', 'us-local-1_a b', 'us_local_1_abc']) {
      await expect(server.admin.createPool({ poolId, clientId: 'client', name: 'Demo' })).rejects.toMatchObject({
        type: 'InvalidParameterException',
        message: expect.stringContaining("'poolId'"),
      });
    }
  });

  test('created twice, also in parallel, has one key', async () => {
    const twice = { poolId: `${pool.poolId}x`, clientId: pool.clientId, name: 'Demo' };
    await Promise.all([server.admin.createPool(twice), server.admin.createPool(twice)]);
    await server.admin.createPool(twice);
    expect((await server.admin.publicJwks(twice.poolId)).keys).toHaveLength(1);
  });

  test('that is unknown has no keys and no users', async () => {
    const unknown = { type: 'ResourceNotFoundException' };
    await expect(server.admin.publicJwks('us-local-1_none')).rejects.toMatchObject(unknown);
    await expect(server.admin.createUser({ ...ana(), poolId: 'us-local-1_none' })).rejects.toMatchObject(unknown);
  });
});

describe('a user', () => {
  test('is refused with the name of the field that is wrong', async () => {
    await expect(server.admin.createUser({ ...ana(), email: 'ana' })).rejects.toMatchObject({
      message: expect.stringContaining("'email'"),
    });
    await expect(server.admin.createUser({ ...ana(), givenName: ' ' })).rejects.toMatchObject({
      message: expect.stringContaining("'givenName'"),
    });
    await expect(server.admin.createUser({ ...ana(), userRole: 'chw,owner' })).rejects.toMatchObject({
      message: expect.stringContaining("'userRole'"),
    });
    await expect(server.admin.createUser({ ...ana(), password: 'short' })).rejects.toMatchObject({
      type: 'InvalidPasswordException',
    });
  });

  test('created twice, in any letter case, is one account', async () => {
    const { sub } = await server.admin.createUser(ana());
    expect(await server.admin.createUser({ ...ana(), email: 'ANA@clinic.test', givenName: 'Other' })).toEqual({ sub });
    expect(await server.admin.getUser(pool.poolId, 'Ana@Clinic.test')).toEqual({
      sub,
      email: 'ana@clinic.test',
      emailVerified: true,
      enabled: true,
      status: 'CONFIRMED',
      givenName: 'Ana',
      userRole: 'chw',
      createdAt: expect.any(Date),
    });
    expect(await server.admin.getUser(pool.poolId, 'nobody@clinic.test')).toBeNull();
  });

  test('created twice in parallel is one account with the password', async () => {
    const twice = { ...ana(), email: `${randomUUID()}@clinic.test` };
    const [first, second] = await Promise.all([server.admin.createUser(twice), server.admin.createUser(twice)]);
    expect(first).toEqual(second);
    expect((await tokensOf(endpointOf(server, pool), pool, twice.email, PASSWORD)).AccessToken).not.toBe('');
  });

  test('has a week to replace the first password', async () => {
    const { sub } = await server.admin.inviteUser({ ...person(), poolId: pool.poolId });
    const [invitation] = await server.admin.messages(pool.poolId);
    const first = invitation?.values.password ?? '';
    expect(new Date(invitation?.values.until ?? 0).getTime() - Date.now()).toBeGreaterThan(7 * DAY - 60_000);
    const enter = () =>
      call(endpointOf(server, pool), 'InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: pool.clientId,
        AuthParameters: { USERNAME: sub, PASSWORD: first },
      });
    expect((await enter()).body).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
    server.passTime(7 * DAY);
    const late = await enter();
    server.passTime(-7 * DAY);
    expect(late.body.message).toBe('Temporary password has expired and must be reset by an administrator.');
  });

  test('gets a first password that satisfies the strictest policy', () => {
    const policy = poolSettings.parse({
      passwordPolicy: {
        minimumLength: 20,
        requireUppercase: true,
        requireLowercase: true,
        requireNumbers: true,
        requireSymbols: true,
      },
    });
    const made = Array.from({ length: 200 }, () => makeTemporaryPassword(policy.passwordPolicy));
    expect(new Set(made).size).toBe(200);
    for (const one of made) {
      expect(one).toHaveLength(20);
      const clinic = { settings: policy, title: 'Clinic', tenantName: null };
      checkNewPassword(clinic, { password: one, name: 'ana@clinic.test' });
    }
  });

  test('of another pool cannot be changed', async () => {
    const { sub } = await createTestUser(server.admin, pool);
    const second = await createTestPool(server.admin);
    const missing = { type: 'UserNotFoundException' };
    await expect(server.admin.disableUser({ poolId: second.poolId, sub })).rejects.toMatchObject(missing);
    await expect(
      server.admin.setUserPassword({ poolId: second.poolId, sub, password: 'Another horse 8 battery' }),
    ).rejects.toMatchObject(missing);
    expect((await server.admin.getUser(pool.poolId, sub))?.enabled).toBe(true);
  });
});

test('a short secret is refused by its name', () => {
  const options = { pool: server.database, secret: 'short', publicUrl: () => '' };
  expect(() => createIdentity(options)).toThrow('IDP_SECRET');
});
