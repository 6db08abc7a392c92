/** Devices: keys are issued, confirmed, remembered, listed and forgotten; other people's devices are out of reach. */
import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, call } from '../../test/call.ts';
import {
  confirm,
  confirmation,
  type DeviceTokens,
  newDevice,
  resultOf,
  signInOn,
  type TestDevice,
} from '../../test/device-client.ts';
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
import { inTransaction } from '../store/transaction.ts';

const NOT_FOUND = { __type: 'ResourceNotFoundException', message: 'Device does not exist.' };
const INVALID_REFRESH = { __type: 'NotAuthorizedException', message: 'Invalid Refresh Token.' };

let server: TestServer;
let pool: TestPool;
let endpoint: string;
let user: { sub: string; email: string; password: string };
let tokens: DeviceTokens;
let device: TestDevice;

const operate = (operation: string, input: object) =>
  call(endpoint, operation, { AccessToken: tokens.AccessToken, ...input });
const remember = (DeviceRememberedStatus = 'remembered') =>
  operate('UpdateDeviceStatus', { DeviceKey: device.key, DeviceRememberedStatus });
const refresh = (RefreshToken: string, more: object = {}) =>
  call(endpoint, 'GetTokensFromRefreshToken', { ClientId: pool.clientId, RefreshToken, ...more });
const newUser = async () => ({ ...(await createTestUser(server.admin, pool)), password: PASSWORD });
const signInAgain = async (who = user, at = pool) =>
  resultOf(await signIn(endpointOf(server, at), at, who.email, PASSWORD));
const namesOf = ({ body }: Answer) => Object(body.Devices).map((one: { DeviceKey: string }) => one.DeviceKey);

beforeAll(async () => {
  server = await startIdentityServer();
  pool = await createTestPool(server.admin);
  endpoint = endpointOf(server, pool);
});
beforeEach(async () => {
  user = await newUser();
  tokens = await signInAgain();
  device = newDevice(tokens);
});
afterAll(() => server.close());

describe('a sign-in', () => {
  test('gives an unknown device a key, which the access token carries', () => {
    expect(device.key).toMatch(/^us-local-1_[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(device.group).toMatch(/^-[\w-]{8}$/);
    expect(decodeJwt(tokens.AccessToken).device_key).toBe(device.key);
    expect(decodeJwt(tokens.IdToken)).not.toHaveProperty('device_key');
  });

  test('gives no key in a pool without device tracking, where the operations say so', async () => {
    const untracked = await createTestPool(server.admin, { deviceTracking: { mode: 'OFF' } });
    const other = await createTestUser(server.admin, untracked);
    const at = endpointOf(server, untracked);
    const { AccessToken, NewDeviceMetadata } = await signInAgain({ ...other, password: PASSWORD }, untracked);
    expect(NewDeviceMetadata).toBeUndefined();
    expect(decodeJwt(AccessToken)).not.toHaveProperty('device_key');
    const DeviceKey = device.key;
    for (const [operation, input] of Object.entries({
      ListDevices: {},
      GetDevice: { DeviceKey },
      ForgetDevice: { DeviceKey },
      UpdateDeviceStatus: { DeviceKey, DeviceRememberedStatus: 'remembered' },
      ConfirmDevice: confirmation(AccessToken, device),
    })) {
      expect((await call(at, operation, { AccessToken, ...input })).body).toEqual({
        __type: 'InvalidParameterException',
        message: 'User pool does not have device tracking enabled',
      });
    }
  });

  test('on an unknown, unconfirmed or foreign device says so after the password only, and may answer again', async () => {
    const other = await newUser();
    const foreign = newDevice(await signInAgain(other));
    expect((await confirm(endpoint, await signInAgain(other), foreign)).status).toBe(400);
    const strange = { ...device, key: `us-local-1_${randomUUID()}` };
    for (const one of [strange, device, foreign]) {
      const wrong = await signInOn(endpoint, pool, { ...user, password: 'not the password' }, one);
      expect(wrong.body).toMatchObject({ message: 'Incorrect username or password.' });
      expect(await signInOn(endpoint, pool, user, one)).toMatchObject({ status: 400, body: NOT_FOUND });
    }
  });

  test('on a known device gives no new key, and ends the previous session of the device', async () => {
    await confirm(endpoint, tokens, device);
    const again = resultOf(await signInOn(endpoint, pool, user, device));
    expect(again.NewDeviceMetadata).toBeUndefined();
    expect(decodeJwt(again.AccessToken).device_key).toBe(device.key);
    expect((await operate('ListDevices', {})).body).toMatchObject({ message: 'Access Token has been revoked' });
    expect((await call(endpoint, 'GetUser', { AccessToken: again.AccessToken })).status).toBe(200);
  });
});

describe('sign-ins at the same moment', () => {
  test('leave one session for each device', async () => {
    await confirm(endpoint, tokens, device);
    const answers = await Promise.all(Array.from({ length: 8 }, () => signInOn(endpoint, pool, user, device)));
    const opened = answers.map(resultOf);
    const alive = await Promise.all(
      opened.map(({ AccessToken }) => call(endpoint, 'GetUser', { AccessToken }).then(({ status }) => status)),
    );
    expect(alive.filter((status) => status === 200)).toHaveLength(1);
  });

  test('leave no session on a device that is being forgotten', async () => {
    await confirm(endpoint, tokens, device);
    const elsewhere = await signInAgain();
    const [answer, ...answers] = await Promise.all([
      call(endpoint, 'ForgetDevice', { AccessToken: elsewhere.AccessToken, DeviceKey: device.key }),
      ...Array.from({ length: 8 }, () => signInOn(endpoint, pool, user, device)),
    ]);
    expect(answer.status).toBe(200);
    for (const { status, body } of answers) {
      if (status !== 200) expect(body).toEqual(NOT_FOUND);
    }
    const left = await inTransaction(server.database, pool.poolId, (query) =>
      query('select id from idp.session where device_key = $1 and revoked_at is null', [device.key]),
    );
    expect(left).toEqual([]);
  });
});

describe('ConfirmDevice', () => {
  test('is refused for another device than the one of the session', async () => {
    const other = newDevice(await signInAgain());
    expect((await confirm(endpoint, tokens, other)).body).toEqual({
      __type: 'InvalidParameterException',
      message: 'Invalid device key given.',
    });
  });

  test('is refused for verifiers that fix the key without a secret, and for text that is no number', async () => {
    const order = (n: bigint) => Buffer.from(n.toString(16).padStart(768, '0'), 'hex').toString('base64');
    const largest = (1n << 3072n) - 1n;
    for (const PasswordVerifier of [order(0n), order(1n), order(largest), 'AA==', '', '%%%', null, 5]) {
      const answer = await call(endpoint, 'ConfirmDevice', {
        ...confirmation(tokens.AccessToken, device),
        DeviceSecretVerifierConfig: { Salt: 'AKyX7GQcD0FEPVBQdEtwua8=', PasswordVerifier },
      });
      expect(answer).toMatchObject({ status: 400, body: { __type: 'InvalidParameterException' } });
    }
    expect(namesOf(await operate('ListDevices', {}))).toEqual([]);
  });

  test('is refused for a name with characters that cannot be shown', async () => {
    for (const DeviceName of ['', 'nul \u0000', 'line\nbreak', 'x'.repeat(1025)]) {
      const answer = await call(endpoint, 'ConfirmDevice', { ...confirmation(tokens.AccessToken, device), DeviceName });
      expect(answer).toMatchObject({ status: 400, body: { __type: 'InvalidParameterException' } });
    }
  });

  test('is accepted once, also in parallel, and stores no verifier in clear', async () => {
    const request = confirmation(tokens.AccessToken, device);
    const answers = await Promise.all([1, 2, 3].map(() => call(endpoint, 'ConfirmDevice', request)));
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body)).toEqual([
      { UserConfirmationNecessary: true },
    ]);
    expect((await call(endpoint, 'ConfirmDevice', request)).body).toMatchObject({ __type: 'DeviceKeyExistsException' });
    const config = Object(request.DeviceSecretVerifierConfig);
    const verifier = Buffer.from(String(config.PasswordVerifier), 'base64').subarray(-384);
    const [row] = await inTransaction(server.database, pool.poolId, (query) =>
      query<{ verifier: Buffer; remembered: boolean }>('select * from idp.device where device_key = $1', [device.key]),
    );
    expect(row?.verifier.indexOf(verifier)).toBe(-1);
    expect(row?.remembered).toBe(false);
  });

  test('remembers the device at once in a pool that remembers every device', async () => {
    const always = await createTestPool(server.admin, { deviceTracking: { mode: 'ALWAYS' } });
    const at = endpointOf(server, always);
    const other = { ...(await createTestUser(server.admin, always)), password: PASSWORD };
    const first = await signInAgain(other, always);
    const own = newDevice(first);
    expect((await confirm(at, first, own)).body).toEqual({ UserConfirmationNecessary: false });
    const challenged = await signInOn(at, always, other, { ...own, secret: 'another secret' });
    expect(challenged.body).toMatchObject({ message: 'Incorrect username or password.' });
    expect((await signInOn(at, always, other, own)).status).toBe(200);
  });
});

describe('a device of somebody else', () => {
  test('does not exist, for any operation', async () => {
    await confirm(endpoint, tokens, device);
    const { AccessToken } = await signInAgain(await newUser());
    const named = { AccessToken, DeviceKey: device.key };
    expect((await call(endpoint, 'GetDevice', named)).body).toEqual(NOT_FOUND);
    expect((await call(endpoint, 'ForgetDevice', named)).body).toEqual(NOT_FOUND);
    const change = { ...named, DeviceRememberedStatus: 'remembered' };
    expect((await call(endpoint, 'UpdateDeviceStatus', change)).body).toEqual(NOT_FOUND);
    expect(namesOf(await call(endpoint, 'ListDevices', { AccessToken }))).toEqual([]);
    expect((await operate('GetDevice', { DeviceKey: device.key })).status).toBe(200);
  });
});

describe('the refresh of a session', () => {
  test('needs no device that was not confirmed', async () => {
    expect((await refresh(tokens.RefreshToken, { DeviceKey: device.key })).status).toBe(200);
    expect((await refresh(tokens.RefreshToken, { DeviceKey: null })).status).toBe(200);
    expect((await refresh(tokens.RefreshToken)).status).toBe(200);
  });

  test('needs the key of its confirmed device, in both operations', async () => {
    await confirm(endpoint, tokens, device);
    const other = newDevice(await signInAgain()).key;
    for (const more of [{}, { DeviceKey: null }, { DeviceKey: other }, { DeviceKey: '' }]) {
      expect((await refresh(tokens.RefreshToken, more)).body).toEqual(INVALID_REFRESH);
    }
    const flow = (more: object) =>
      call(endpoint, 'InitiateAuth', {
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        ClientId: pool.clientId,
        AuthParameters: { REFRESH_TOKEN: tokens.RefreshToken, ...more },
      });
    expect((await flow({})).body).toEqual(INVALID_REFRESH);
    expect((await flow({ DEVICE_KEY: null })).body).toEqual(INVALID_REFRESH);
    expect((await flow({ DEVICE_KEY: device.key })).status).toBe(200);
    expect(
      (await refresh(tokens.RefreshToken, { DeviceKey: device.key, ClientMetadata: { any: 'text' } })).status,
    ).toBe(200);
  });
});

test('ends the session of a device when an old refresh token is used, whoever sends it', async () => {
  await confirm(endpoint, tokens, device);
  expect((await refresh(tokens.RefreshToken, { DeviceKey: device.key })).status).toBe(200);
  await inTransaction(server.database, pool.poolId, (query) =>
    query(`update idp.session set rotated_at = rotated_at - interval '20 seconds' where device_key = $1`, [device.key]),
  );
  expect((await refresh(tokens.RefreshToken)).body).toMatchObject({ __type: 'RefreshTokenReuseException' });
  expect((await operate('GetUser', {})).body).toMatchObject({ message: 'Access Token has been revoked' });
});

describe('ForgetDevice', () => {
  test('signs out everybody on the device, and the device is unknown from then on', async () => {
    await confirm(endpoint, tokens, device);
    await remember();
    const elsewhere = await signInAgain();
    const forget = () => call(endpoint, 'ForgetDevice', { AccessToken: elsewhere.AccessToken, DeviceKey: device.key });
    expect(await forget()).toMatchObject({ status: 200, body: {} });
    expect((await operate('ListDevices', {})).body).toMatchObject({ message: 'Access Token has been revoked' });
    expect((await refresh(tokens.RefreshToken, { DeviceKey: device.key })).body).toMatchObject({
      message: 'Refresh Token has been revoked',
    });
    expect((await forget()).body).toEqual(NOT_FOUND);
    expect((await signInOn(endpoint, pool, user, device)).body).toEqual(NOT_FOUND);
    expect((await call(endpoint, 'GetUser', { AccessToken: elsewhere.AccessToken })).status).toBe(200);
  });

  test('keeps the session that asks, which continues without the device', async () => {
    await confirm(endpoint, tokens, device);
    expect((await operate('ForgetDevice', { DeviceKey: device.key })).status).toBe(200);
    expect((await operate('GetUser', {})).status).toBe(200);
    const next = resultOf(await refresh(tokens.RefreshToken));
    expect(decodeJwt(next.AccessToken)).not.toHaveProperty('device_key');
    expect((await call(endpoint, 'RevokeToken', { ClientId: pool.clientId, Token: next.RefreshToken })).status).toBe(
      200,
    );
  });
});

describe('the owner gets a mail about a device that may skip the second factor', () => {
  const told = async (at: TestPool, email: string) =>
    (await server.admin.messages(at.poolId)).filter(({ kind, to }) => kind === 'new_device' && to === email).length;

  test('when it is remembered, once', async () => {
    await confirm(endpoint, tokens, device);
    expect(await told(pool, user.email)).toBe(0);
    await remember('not_remembered');
    for (let count = 0; count < 2; count++) await remember();
    expect(await told(pool, user.email)).toBe(1);
  });

  test('when it is confirmed, in a pool that remembers every device', async () => {
    const always = await createTestPool(server.admin, { deviceTracking: { mode: 'ALWAYS' } });
    const { email } = await createTestUser(server.admin, always);
    const first = resultOf(await signIn(endpointOf(server, always), always, email, PASSWORD));
    await confirm(endpointOf(server, always), first, newDevice(first));
    expect(await told(always, email)).toBe(1);
  });
});

test('every change of a device is in the audit', async () => {
  await confirm(endpoint, tokens, device);
  await remember();
  await remember('not_remembered');
  await signInOn(endpoint, pool, user, { ...device, key: `us-local-1_${randomUUID()}` });
  await operate('ForgetDevice', { DeviceKey: device.key });
  const rows = await inTransaction(server.database, pool.poolId, (query) =>
    query<{ what: string }>(
      `select concat_ws(' ', kind, outcome, reason) as what from idp.event where sub = $1 order by id`,
      [user.sub],
    ),
  );
  expect(rows.map(({ what }) => what).slice(-6)).toEqual([
    'sign_in success PASSWORD',
    'device_confirmed success USER_OPT_IN',
    'device_changed success remembered',
    'device_changed success not_remembered',
    'sign_in failure unknown_device',
    'device_forgotten success',
  ]);
});
