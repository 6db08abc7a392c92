/** A remembered device proves its secret: the moment of the question, the refusals, and the number of guesses. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, call } from '../../test/call.ts';
import {
  confirm,
  newDevice,
  proofOf,
  resultOf,
  signInOn,
  type TestDevice,
  withDevice,
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
import { answerTo, begin, publicValue, type Respond, signIn } from '../../test/srp-client.ts';

const DAY = 24 * 60 * 60 * 1000;
const INCORRECT = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const NOT_FOUND = { __type: 'ResourceNotFoundException', message: 'Device does not exist.' };
const NO_SESSION = {
  __type: 'NotAuthorizedException',
  message: 'Invalid session for the user, session is expired.',
};

let server: TestServer;
let pool: TestPool;
let endpoint: string;
let user: { sub: string; email: string; password: string };
let device: TestDevice;

const respond = (body: Respond) => call(endpoint, 'RespondToAuthChallenge', body);
const begun = async (who = user, at = device): Promise<Answer> =>
  respond(withDevice(answerTo(await begin(endpoint, pool, who.email), pool, PASSWORD), at.key));
const proof = async (at = device, asked?: Answer) => proofOf(endpoint, pool, user.sub, at, asked ?? (await begun()));
const withResponses = (answer: Respond, more: Record<string, string>) => ({
  ...answer,
  ChallengeResponses: { ...answer.ChallengeResponses, ...more },
});
const rememberedBy = async (who: typeof user): Promise<TestDevice> => {
  const tokens = resultOf(await signIn(endpoint, pool, who.email, PASSWORD));
  const own = newDevice(tokens);
  await confirm(endpoint, tokens, own);
  const change = { AccessToken: tokens.AccessToken, DeviceKey: own.key, DeviceRememberedStatus: 'remembered' };
  expect((await call(endpoint, 'UpdateDeviceStatus', change)).status).toBe(200);
  return own;
};

beforeAll(async () => {
  server = await startIdentityServer();
});
beforeEach(async () => {
  pool = await createTestPool(server.admin);
  endpoint = endpointOf(server, pool);
  user = { ...(await createTestUser(server.admin, pool)), password: PASSWORD };
  device = await rememberedBy(user);
});
afterAll(() => server.close());

describe('a remembered device', () => {
  test('is asked after the password, in both flows, and signs in', async () => {
    expect((await begun()).body).toEqual({
      ChallengeName: 'DEVICE_SRP_AUTH',
      ChallengeParameters: {},
      Session: expect.any(String),
    });
    const byPassword = await call(endpoint, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: pool.clientId,
      AuthParameters: { USERNAME: user.email, PASSWORD, DEVICE_KEY: device.key },
    });
    expect(byPassword.body.ChallengeName).toBe('DEVICE_SRP_AUTH');
    const answer = await respond(await proof(device, byPassword));
    expect(resultOf(answer).NewDeviceMetadata).toBeUndefined();
  });

  test('is refused with another secret, another timestamp, and another device of the person or of somebody else', async () => {
    const second = await rememberedBy(user);
    const other = { ...(await createTestUser(server.admin, pool)), password: PASSWORD };
    const foreign = await rememberedBy(other);
    expect((await respond(await proof({ ...device, secret: second.secret }))).body).toEqual(INCORRECT);
    const late = withResponses(await proof(), { TIMESTAMP: 'Fri Nov 20 23:56:27 UTC 2020' });
    expect((await respond(late)).body).toEqual(INCORRECT);
    expect((await respond(withResponses(await proof(), { DEVICE_KEY: second.key }))).body).toEqual(INCORRECT);
    for (const one of [second, foreign]) {
      await expect(proof(one)).rejects.toThrow('DEVICE_SRP_AUTH: Device does not exist.');
    }
    expect((await respond(await proof())).status).toBe(200);
  });

  test('does not replace a second factor that was turned on elsewhere after it was remembered', async () => {
    const turnOn = async (own: TestDevice) => {
      const { AccessToken } = resultOf(await signInOn(endpoint, pool, user, own));
      const answer = await call(endpoint, 'SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } });
      expect(answer.status).toBe(200);
    };
    const thief = await rememberedBy(user);
    await turnOn(device);
    expect((await begun(user, thief)).body.ChallengeName).toBe('EMAIL_OTP');
    expect((await begun()).body.ChallengeName).toBe('DEVICE_SRP_AUTH');
    await turnOn(device);
    expect((await begun()).body.ChallengeName).toBe('DEVICE_SRP_AUTH');
    await server.admin.setMfaPreference({ ...pool, sub: user.sub, preference: { email: 'off' } });
    await server.admin.setMfaPreference({ ...pool, sub: user.sub, preference: { email: 'on' } });
    expect((await begun()).body.ChallengeName).toBe('EMAIL_OTP');
  });

  test('is refused for public values that fix the key without a secret', async () => {
    for (const SRP_A of ['0', 'ff'.repeat(384)]) {
      const answer = await respond({
        ChallengeName: 'DEVICE_SRP_AUTH',
        ClientId: pool.clientId,
        Session: String((await begun()).body.Session),
        ChallengeResponses: { USERNAME: user.sub, DEVICE_KEY: device.key, SRP_A },
      });
      expect(answer.body).toMatchObject({ __type: 'InvalidParameterException' });
    }
  });

  test('may answer each challenge once, right or wrong', async () => {
    const asked = await begun();
    const first = await proof(device, asked);
    await expect(proof(device, asked)).rejects.toThrow(NO_SESSION.message);
    const both = await Promise.all([respond(first), respond(first)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const guess = await proof({ ...device, secret: 'a guess' });
    expect((await respond(guess)).body).toEqual(INCORRECT);
    expect((await respond(guess)).body).toEqual(NO_SESSION);
  });

  test('cannot skip the password: its challenges follow only the password', async () => {
    const { A } = publicValue();
    const answer = await respond({
      ChallengeName: 'DEVICE_SRP_AUTH',
      ClientId: pool.clientId,
      Session: (await begin(endpoint, pool, user.email)).session,
      ChallengeResponses: { USERNAME: user.sub, DEVICE_KEY: device.key, SRP_A: A.toString(16) },
    });
    expect(answer.body).toEqual(NO_SESSION);
  });

  test('is no longer asked once it was forgotten elsewhere, also halfway', async () => {
    const asked = await begun();
    const second = resultOf(await signIn(endpoint, pool, user.email, PASSWORD));
    const change = { AccessToken: second.AccessToken, DeviceKey: device.key };
    const answer = await proof();
    await call(endpoint, 'UpdateDeviceStatus', { ...change, DeviceRememberedStatus: 'not_remembered' });
    expect((await respond(answer)).body).toEqual(INCORRECT);
    expect((await begun()).body).toHaveProperty('AuthenticationResult');
    await call(endpoint, 'ForgetDevice', change);
    await expect(proof(device, asked)).rejects.toThrow('Device does not exist.');
    expect((await begun()).body).toEqual(NOT_FOUND);
  });

  test('is asked only while the pool remembers it, counted from its last sign-in', async () => {
    const later = await startIdentityServer({ publicUrl: () => server.address });
    try {
      const at = endpointOf(later, pool);
      const asks = async () => {
        const answer = answerTo(await begin(at, pool, user.email), pool, PASSWORD, later.identity.clock());
        return (await call(at, 'RespondToAuthChallenge', withDevice(answer, device.key))).body.ChallengeName;
      };
      later.passTime(59 * DAY);
      expect(await asks()).toBe('DEVICE_SRP_AUTH');
      later.passTime(2 * DAY);
      expect(await asks()).toBeUndefined();
      expect(await asks()).toBe('DEVICE_SRP_AUTH');
    } finally {
      await later.close();
    }
  });

  test('is locked after five wrong proofs, by the lock of the second factor, which the password does not lift', async () => {
    const guess = async () => (await respond(await proof({ ...device, secret: 'a guess' }))).body;
    for (let count = 0; count < 5; count++) expect(await guess()).toEqual(INCORRECT);
    // Up to a lock of half a minute, which no slow machine outlasts.
    for (const seconds of [1, 2, 4, 8, 16]) {
      server.passTime(seconds * 1000);
      expect(await guess()).toEqual(INCORRECT);
    }
    const locked = { __type: 'NotAuthorizedException', message: 'Password attempts exceeded' };
    expect(await guess()).toEqual(locked);
    expect((await respond(await proof())).body).toEqual(locked);
    server.passTime(32_000);
    expect((await respond(await proof())).status).toBe(200);
  });

  test('of an account that is disabled halfway signs nobody in', async () => {
    const answer = await proof();
    await server.admin.disableUser({ poolId: pool.poolId, sub: user.sub });
    expect((await respond(answer)).status).toBe(400);
  });
});

describe('a client whose device is gone', () => {
  test('answers the same challenge again, without the device or with null', async () => {
    const strange = { ...device, key: 'us-local-1_00000000-0000-4000-8000-000000000000' };
    for (const clear of [{}, { DEVICE_KEY: null }]) {
      const challenge = await begin(endpoint, pool, user.email);
      const answer = answerTo(challenge, pool, PASSWORD);
      expect((await respond(withDevice(answer, strange.key))).body).toEqual(NOT_FOUND);
      const again = { ...answer, ChallengeResponses: { ...answer.ChallengeResponses, ...clear } };
      const signedIn = await call(endpoint, 'RespondToAuthChallenge', again);
      expect(resultOf(signedIn).NewDeviceMetadata).toBeDefined();
      expect((await call(endpoint, 'RespondToAuthChallenge', again)).body).toEqual(NO_SESSION);
    }
    const challenge = await begin(endpoint, pool, user.email);
    const stubborn = withDevice(answerTo(challenge, pool, PASSWORD), strange.key);
    expect((await respond(stubborn)).body).toEqual(NOT_FOUND);
    expect((await respond(stubborn)).body).toEqual(NOT_FOUND);
    expect((await respond(stubborn)).body).toEqual(NO_SESSION);
  });

  test('forgets the device it named at InitiateAuth with null', async () => {
    const { a, A } = publicValue();
    const { body } = await call(endpoint, 'InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: pool.clientId,
      AuthParameters: {
        USERNAME: user.email,
        SRP_A: A.toString(16),
        DEVICE_KEY: 'us-local-1_00000000-0000-4000-8000-000000000000',
      },
    });
    const challenge = { a, A, parameters: Object(body.ChallengeParameters), session: String(body.Session) };
    const answer = answerTo(challenge, pool, PASSWORD);
    expect((await respond(answer)).body).toEqual(NOT_FOUND);
    const cleared = { ...answer, ChallengeResponses: { ...answer.ChallengeResponses, DEVICE_KEY: null } };
    expect((await call(endpoint, 'RespondToAuthChallenge', cleared)).status).toBe(200);
  });
});

test('somebody with a wrong password is refused at the password, also with a remembered device', async () => {
  const answer = await signInOn(endpoint, pool, { ...user, password: 'not the password' }, device);
  expect(answer.body).toEqual(INCORRECT);
});
