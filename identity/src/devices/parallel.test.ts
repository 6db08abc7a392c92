/** Parallel operations on the devices and sessions of one account are all answered, without a deadlock. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import { confirm, newDevice, resultOf, signInOn, type TestDevice } from '../../test/device-client.ts';
import { createTestPool, createTestUser, PASSWORD, type TestPool } from '../../test/identity-server.ts';
import { startTestCluster, type TestCluster } from '../../test/round-robin.ts';
import { signIn } from '../../test/srp-client.ts';
import { inTransaction } from '../store/transaction.ts';

let cluster: TestCluster;
let pool: TestPool;
let endpoint: string;

beforeAll(async () => {
  cluster = await startTestCluster();
  pool = await createTestPool(cluster.instances[0].admin);
  endpoint = `${cluster.address}/idp/${pool.poolId}/`;
});
afterAll(() => cluster.close());

test('sign-ins, refreshes, lists and ends run in parallel on the devices of one account', async () => {
  const [{ admin, database }] = cluster.instances;
  const user = { ...(await createTestUser(admin, pool)), password: PASSWORD };
  const reference = { poolId: pool.poolId, sub: user.sub };
  const devices: TestDevice[] = [];
  const unexpected: unknown[] = [];
  const work = async (name: string, run: () => Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await run();
    if (status !== 200 && status !== 400) unexpected.push({ name, status, body });
  };
  /** A sign-in may be refused halfway; any other error is a fault of the server. */
  const signInAs = (device: TestDevice) => () =>
    signInOn(endpoint, pool, user, device).catch((error: Error) => ({
      status: error.message.endsWith('Something went wrong.') ? 500 : 400,
      body: error.message,
    }));
  const newSession = async () => {
    const answer = await signIn(endpoint, pool, user.email, PASSWORD);
    return answer.status === 200 ? resultOf(answer) : null;
  };
  for (let round = 0; round < 4; round++) {
    await admin.enableUser(reference);
    const tokens = await newSession();
    if (!tokens) throw new Error('The first sign-in of a round was refused.');
    const { AccessToken, RefreshToken } = tokens;
    const device = newDevice(tokens);
    await confirm(endpoint, tokens, device);
    devices.push(device);
    const DeviceKey = device.key;
    const change = (DeviceRememberedStatus: string) => () =>
      call(endpoint, 'UpdateDeviceStatus', { AccessToken, DeviceKey, DeviceRememberedStatus });
    const refresh = () =>
      call(endpoint, 'GetTokensFromRefreshToken', { ClientId: pool.clientId, RefreshToken, DeviceKey });
    const other = await newSession();
    await Promise.all([
      ...[1, 2, 3].map(() => work('sign-in', signInAs(device))),
      ...[1, 2, 3].map(() => work('refresh', refresh)),
      work('remembered', change('remembered')),
      work('not remembered', change('not_remembered')),
      work('list', () => call(endpoint, 'ListDevices', { AccessToken })),
      work('sessions', () => call(endpoint, 'ListUserSessions', { AccessToken })),
      work('forget', () => call(endpoint, 'ForgetDevice', { AccessToken: other?.AccessToken, DeviceKey })),
      work('revoke', () => call(endpoint, 'RevokeToken', { ClientId: pool.clientId, Token: RefreshToken })),
      work('sign-out', () => call(endpoint, 'GlobalSignOut', { AccessToken })),
      admin.disableUser(reference),
    ]);
  }
  expect(unexpected).toEqual([]);
  const alive = await inTransaction(database, pool.poolId, (query) =>
    query('select id from idp.session where sub = $1 and revoked_at is null', [user.sub]),
  );
  expect(alive, 'the account is disabled').toEqual([]);
  expect(new Set(devices.map(({ key }) => key)).size).toBe(4);
});
