/** Administration within the server: set-up that may run again, and inputs that are refused by name. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createTestPool,
  createTestUser,
  PASSWORD,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../../test/identity-server.ts';
import { createIdentity } from '../identity.ts';
import type { NewUser } from './new-user.ts';

let server: TestServer;
let pool: TestPool;

beforeAll(async () => {
  server = await startIdentityServer();
  pool = await createTestPool(server.admin);
});
afterAll(() => server.close());

const ana = (): NewUser => ({
  poolId: pool.poolId,
  email: 'ana@clinic.test',
  givenName: 'Ana',
  userRole: 'chw',
  password: PASSWORD,
});

describe('a pool', () => {
  test('is refused with an id no client library accepts', async () => {
    for (const poolId of ['demo', 'us-local-1_', 'us-local-1_a b', 'us_local_1_abc']) {
      await expect(server.admin.createPool({ poolId, clientId: 'client', name: 'Demo' })).rejects.toMatchObject({
        type: 'InvalidParameterException',
        message: expect.stringContaining("'poolId'"),
      });
    }
  });

  test('created twice, also at once, has one key', async () => {
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

  test('created twice, in any case of the address, is one account', async () => {
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
