/** The list of a person's own devices. */
import { randomBytes } from 'node:crypto';
import {
  CognitoIdentityProviderClient,
  ForgetDeviceCommand,
  GetDeviceCommand,
  ListDevicesCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, call } from '../../test/call.ts';
import { confirm, type DeviceTokens, newDevice, resultOf, type TestDevice } from '../../test/device-client.ts';
import {
  createTestPool,
  createTestUser,
  endpointOf,
  PASSWORD,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../../test/identity-server.ts';
import { signIn } from '../../test/srp-client.ts';
import { upkeep } from '../admin/pools/upkeep.ts';
import { inTransaction } from '../store/transaction.ts';

const DAY = 24 * 60 * 60 * 1000;

let server: TestServer;
let pool: TestPool;
let endpoint: string;
let user: { sub: string; email: string };
let tokens: DeviceTokens;
let device: TestDevice;

const operate = (operation: string, input: object) =>
  call(endpoint, operation, { AccessToken: tokens.AccessToken, ...input });
const signInAgain = async (who = user) => resultOf(await signIn(endpoint, pool, who.email, PASSWORD));
const namesOf = ({ body }: Answer) => Object(body.Devices).map((one: { DeviceKey: string }) => one.DeviceKey);

beforeAll(async () => {
  server = await startIdentityServer();
  pool = await createTestPool(server.admin);
  endpoint = endpointOf(server, pool);
});
beforeEach(async () => {
  user = await createTestUser(server.admin, pool);
  tokens = await signInAgain();
  device = newDevice(tokens);
});
afterAll(() => server.close());

describe('the list of devices', () => {
  test('shows confirmed devices as Cognito does', async () => {
    expect(namesOf(await operate('ListDevices', {}))).toEqual([]);
    await confirm(endpoint, tokens, device);
    await operate('UpdateDeviceStatus', { DeviceKey: device.key, DeviceRememberedStatus: 'remembered' });
    const { body } = await operate('GetDevice', { DeviceKey: device.key });
    expect(body.Device).toEqual({
      DeviceKey: device.key,
      DeviceAttributes: [
        { Name: 'device_status', Value: 'valid' },
        { Name: 'device_name', Value: 'A test device' },
        {
          Name: 'dev:device_arn',
          Value: `arn:aws:cognito-idp:us-local-1::owner/${user.sub}.${pool.poolId}/device/${device.key}`,
        },
        { Name: 'dev:device_owner', Value: `${user.sub}.${pool.poolId}` },
        { Name: 'dev:device_remembered_status', Value: 'remembered' },
        { Name: 'last_ip_used', Value: '127.0.0.1' },
      ],
      DeviceCreateDate: expect.closeTo(Date.now() / 1000, -2),
      DeviceLastModifiedDate: expect.closeTo(Date.now() / 1000, -2),
      DeviceLastAuthenticatedDate: expect.closeTo(Date.now() / 1000, -2),
    });
    expect((await operate('ListDevices', { Limit: 60 })).body).toEqual({ Devices: [body.Device] });
  });

  test('comes in pages, whose tokens work for nobody else and cannot be forged', async () => {
    const keys: string[] = [];
    for (let count = 0; count < 3; count++) {
      const one = await signInAgain();
      const own = newDevice(one);
      await confirm(endpoint, one, own);
      keys.push(own.key);
    }
    const first = await operate('ListDevices', { Limit: 2 });
    expect(namesOf(first)).toEqual(keys.slice(0, 2));
    const { PaginationToken } = first.body;
    const second = await operate('ListDevices', { Limit: 2, PaginationToken });
    expect(namesOf(second)).toEqual(keys.slice(2));
    expect(second.body).not.toHaveProperty('PaginationToken');
    expect(namesOf(await operate('ListDevices', { Limit: 0 }))).toEqual(keys);
    const { AccessToken } = await signInAgain(await createTestUser(server.admin, pool));
    const refused = { __type: 'InvalidParameterException', message: 'Invalid pagination token given.' };
    expect((await call(endpoint, 'ListDevices', { AccessToken, PaginationToken })).body).toEqual(refused);
    for (const forged of [randomBytes(60).toString('base64url'), `${String(PaginationToken)}A`, 'A']) {
      expect((await operate('ListDevices', { PaginationToken: forged })).body).toEqual(refused);
    }
    for (const Limit of [61, -1, 1.5, '2']) {
      expect((await operate('ListDevices', { Limit })).body).toMatchObject({ __type: 'InvalidParameterException' });
    }
  });
});

test('upkeep deletes unconfirmed devices, and devices that are neither remembered nor used', async () => {
  const later = await startIdentityServer({ publicUrl: () => server.address });
  try {
    const own = await createTestPool(later.admin);
    const at = endpointOf(later, own);
    const { email } = await createTestUser(later.admin, own);
    const enter = async () => resultOf(await signIn(at, own, email, PASSWORD));
    const [unconfirmed, leftAlone, remembered] = [await enter(), await enter(), await enter()];
    for (const one of [leftAlone, remembered]) await confirm(at, one, newDevice(one));
    const { AccessToken } = remembered;
    const DeviceKey = newDevice(remembered).key;
    await call(at, 'UpdateDeviceStatus', { AccessToken, DeviceKey, DeviceRememberedStatus: 'remembered' });
    const left = () =>
      inTransaction(later.database, own.poolId, async (query) =>
        (await query<{ device_key: string }>('select device_key from idp.device order by created_at', [])).map(
          (row) => row.device_key,
        ),
      );
    const keys = [unconfirmed, leftAlone, remembered].map((one) => newDevice(one).key);
    await upkeep(later.identity, own.poolId);
    expect(await left()).toEqual(keys);
    later.passTime(DAY);
    await upkeep(later.identity, own.poolId);
    expect(await left()).toEqual(keys.slice(1));
    later.passTime(59 * DAY);
    await upkeep(later.identity, own.poolId);
    expect(await left()).toEqual(keys.slice(2));
    later.passTime(306 * DAY);
    await upkeep(later.identity, own.poolId);
    expect(await left()).toEqual([]);
  } finally {
    await later.close();
  }
});

test('the AWS SDK reads devices and their dates', async () => {
  await confirm(endpoint, tokens, device);
  const sdk = new CognitoIdentityProviderClient({
    region: 'us-local-1',
    endpoint,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
    maxAttempts: 1,
  });
  const { AccessToken } = tokens;
  const { Devices: [listed] = [] } = await sdk.send(new ListDevicesCommand({ AccessToken }));
  expect(Math.abs(Number(listed?.DeviceCreateDate) - Date.now())).toBeLessThan(60_000);
  const { Device } = await sdk.send(new GetDeviceCommand({ AccessToken, DeviceKey: device.key }));
  expect(Device).toEqual(listed);
  await sdk.send(new ForgetDeviceCommand({ AccessToken, DeviceKey: device.key }));
  await expect(sdk.send(new GetDeviceCommand({ AccessToken, DeviceKey: device.key }))).rejects.toBeInstanceOf(
    ResourceNotFoundException,
  );
  sdk.destroy();
});
