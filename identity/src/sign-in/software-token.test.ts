/** An authenticator app: set up, asked for at sign-in, and safe from replayed codes. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, wrongCodeOf } from '../../test/authenticator-app.ts';
import { call } from '../../test/call.ts';
import {
  createTestPool,
  createTestUser,
  endpointOf,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../../test/identity-server.ts';
import { type Step, type Steps, stepOf, stepsAt, tokensIn } from '../../test/sign-in-steps.ts';

const NO_SESSION = {
  __type: 'NotAuthorizedException',
  message: 'Invalid session for the user, session is expired.',
};
const WRONG_CODE = { __type: 'CodeMismatchException', message: 'Invalid code received for user' };
const LOCKED = { __type: 'NotAuthorizedException', message: 'Password attempts exceeded' };

let server: TestServer;
let pool: TestPool;
let endpoint: string;
let steps: Steps;
let user: { sub: string; email: string };
/** The server's clock moves when a test says so, so that no lock opens while a slow machine works. */
let time = Date.now();

const wait = (milliseconds: number) => {
  time += milliseconds;
};
const now = () => time;
const clock = () => new Date(time);
const operate = (operation: string, input: object) => call(endpoint, operation, input);
const nextCode = (secret: string) => {
  wait(60_000);
  return codeOf(secret, now());
};

async function associate(given: object): Promise<{ SecretCode: string; Session: string }> {
  const { status, body } = await operate('AssociateSoftwareToken', given);
  expect(status).toBe(200);
  return { SecretCode: String(body.SecretCode), Session: String(body.Session) };
}

/** An account that signs in with its app. */
async function setUp(name?: string): Promise<{ secret: string; AccessToken: string }> {
  const { AccessToken } = await steps.tokens(user.email);
  const { SecretCode: secret } = await associate({ AccessToken });
  const verify = { AccessToken, UserCode: codeOf(secret, now()), FriendlyDeviceName: name };
  expect(await operate('VerifySoftwareToken', verify)).toMatchObject({ status: 200, body: { Status: 'SUCCESS' } });
  const preference = { AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } };
  expect(await operate('SetUserMFAPreference', preference)).toMatchObject({ status: 200, body: {} });
  return { secret, AccessToken };
}

const answer = (step: Step, code: string) => steps.respond(step, { SOFTWARE_TOKEN_MFA_CODE: code });

beforeAll(async () => {
  server = await startIdentityServer({ clock });
  pool = await createTestPool(server.admin);
  endpoint = endpointOf(server, pool);
  steps = stepsAt(endpoint, pool);
});
beforeEach(async () => {
  user = await createTestUser(server.admin, pool);
});
afterAll(() => server.close());

describe('setting up an app', () => {
  test('is refused to strangers, and with both or neither of token and session', async () => {
    const { AccessToken } = await steps.tokens(user.email);
    const both = { AccessToken, Session: 'a session that is long enough' };
    for (const operation of ['AssociateSoftwareToken', 'VerifySoftwareToken']) {
      for (const given of [both, {}]) {
        expect((await operate(operation, { ...given, UserCode: '000000' })).body).toMatchObject({
          __type: 'InvalidParameterException',
        });
      }
      const wrongToken = { AccessToken: 'nonsense', UserCode: '000000' };
      expect((await operate(operation, wrongToken)).body).toMatchObject({ message: 'Invalid Access Token' });
      const wrongSession = { Session: 'a session that is long enough', UserCode: '000000' };
      expect((await operate(operation, wrongSession)).body).toEqual(NO_SESSION);
    }
  });

  test('is refused before a secret was requested, for a wrong code, and where there are no second factors', async () => {
    const { AccessToken } = await steps.tokens(user.email);
    expect((await operate('VerifySoftwareToken', { AccessToken, UserCode: '123456' })).body).toMatchObject({
      __type: 'SoftwareTokenMFANotFoundException',
    });
    const { SecretCode } = await associate({ AccessToken });
    expect(
      (await operate('VerifySoftwareToken', { AccessToken, UserCode: wrongCodeOf(SecretCode, now()) })).body,
    ).toEqual({ __type: 'EnableSoftwareTokenMFAException', message: 'Code mismatch' });
    for (const FriendlyDeviceName of ['a\0b', 'a\ud800b', 'a\nb', 'a'.repeat(257)]) {
      const named = { AccessToken, UserCode: codeOf(SecretCode, now()), FriendlyDeviceName };
      expect((await operate('VerifySoftwareToken', named)).body).toMatchObject({ __type: 'InvalidParameterException' });
    }
    const without = await createTestPool(server.admin, { mfaConfiguration: 'OFF' });
    const { email } = await createTestUser(server.admin, without);
    const tokens = await stepsAt(endpointOf(server, without), without).tokens(email);
    const refused = await call(endpointOf(server, without), 'AssociateSoftwareToken', {
      AccessToken: tokens.AccessToken,
    });
    expect(refused.body).toMatchObject({ __type: 'SoftwareTokenMFANotFoundException' });
  });

  test('does not change the sign-in until the person turns it on', async () => {
    const { AccessToken } = await steps.tokens(user.email);
    const preference = { AccessToken, SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } };
    const tooEarly = { __type: 'InvalidParameterException', message: 'User has not verified software token mfa' };
    expect((await operate('SetUserMFAPreference', preference)).body).toEqual(tooEarly);
    const { SecretCode } = await associate({ AccessToken });
    expect((await operate('SetUserMFAPreference', preference)).body).toEqual(tooEarly);
    await operate('VerifySoftwareToken', { AccessToken, UserCode: codeOf(SecretCode, now()) });
    await steps.tokens(user.email);
    expect((await operate('SetUserMFAPreference', preference)).status).toBe(200);
    expect((await steps.password(user.email)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    expect((await operate('GetUser', { AccessToken })).body).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
  });

  test('proves a secret once', async () => {
    const { secret, AccessToken } = await setUp();
    expect((await operate('VerifySoftwareToken', { AccessToken, UserCode: nextCode(secret) })).body).toMatchObject({
      __type: 'SoftwareTokenMFANotFoundException',
    });
  });

  test('again keeps the old app in force until the new one is verified', async () => {
    const { secret: before, AccessToken } = await setUp('Telephone');
    const { SecretCode: after } = await associate({ AccessToken });
    expect(after).not.toBe(before);
    expect((await answer(await steps.password(user.email), nextCode(after))).body).toEqual(WRONG_CODE);
    expect((await answer(await steps.password(user.email), nextCode(before))).status).toBe(200);
    await operate('VerifySoftwareToken', { AccessToken, UserCode: nextCode(after) });
    const step = await steps.password(user.email);
    expect(step.ChallengeParameters.FRIENDLY_DEVICE_NAME).toBe('Telephone');
    expect((await answer(step, nextCode(before))).body).toEqual(WRONG_CODE);
    expect((await answer(step, nextCode(after))).status).toBe(200);
  });
});

describe('a sign-in that needs the app', () => {
  test('is asked for it as in the protocol', async () => {
    await setUp('My TOTP device');
    const { Session, ...step } = await steps.password(user.email);
    expect(step).toEqual({
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ChallengeParameters: { FRIENDLY_DEVICE_NAME: 'My TOTP device', USER_ID_FOR_SRP: user.sub },
    });
    expect(Session).toHaveLength(43);
  });

  test('allows four wrong codes, and the right one after them', async () => {
    const { secret } = await setUp();
    const step = await steps.password(user.email);
    for (const code of ['12345', 'abc', wrongCodeOf(secret, now()), wrongCodeOf(secret, now())]) {
      expect((await answer(step, code)).body).toEqual(WRONG_CODE);
    }
    expect(tokensIn(await answer(step, nextCode(secret))).AccessToken).toBeTruthy();
    expect((await answer(step, nextCode(secret))).body).toEqual(NO_SESSION);
  });

  test('ends after the fifth wrong code', async () => {
    const { secret } = await setUp();
    const step = await steps.password(user.email);
    for (let guess = 0; guess < 5; guess++) {
      expect((await answer(step, wrongCodeOf(secret, now()))).body).toEqual(WRONG_CODE);
    }
    wait(2000);
    expect((await answer(step, codeOf(secret, now() + 30_000))).body).toEqual(NO_SESSION);
  });

  test('is locked after wrong guesses, also in new sessions; the right password does not lift the lock', async () => {
    const { secret } = await setUp();
    for (let guess = 0; guess < 5; guess++) {
      const step = await steps.password(user.email);
      expect((await answer(step, wrongCodeOf(secret, now()))).body).toEqual(WRONG_CODE);
    }
    const step = await steps.password(user.email);
    expect((await answer(step, codeOf(secret, now() + 30_000))).body).toEqual(LOCKED);
    wait(1100);
    expect((await answer(step, codeOf(secret, now() + 30_000))).status).toBe(200);
    // The right code clears all earlier failures.
    const again = await steps.password(user.email);
    for (let guess = 0; guess < 4; guess++) {
      expect((await answer(again, wrongCodeOf(secret, now()))).body).toEqual(WRONG_CODE);
    }
    expect((await answer(again, nextCode(secret))).status).toBe(200);
  });

  test('allows at most five of many parallel guesses', async () => {
    const { secret } = await setUp();
    const asked = await Promise.all(Array.from({ length: 8 }, () => steps.password(user.email)));
    const answers = await Promise.all(asked.map((step) => answer(step, wrongCodeOf(secret, now()))));
    expect(answers.filter(({ body }) => body.__type === 'CodeMismatchException')).toHaveLength(5);
    expect(answers.filter(({ body }) => body.message === LOCKED.message)).toHaveLength(3);
  });

  test('refuses a used code, and one older than a used code', async () => {
    const { secret } = await setUp();
    wait(120_000);
    const [older, code] = [codeOf(secret, now()), codeOf(secret, now() + 30_000)];
    expect((await answer(await steps.password(user.email), code)).status).toBe(200);
    for (const used of [code, older]) {
      expect((await answer(await steps.password(user.email), used)).body).toEqual(WRONG_CODE);
    }
  });

  test('refuses the code that set the app up', async () => {
    const { AccessToken } = await steps.tokens(user.email);
    const { SecretCode } = await associate({ AccessToken });
    const code = codeOf(SecretCode, now());
    await operate('VerifySoftwareToken', { AccessToken, UserCode: code });
    await operate('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } });
    expect((await answer(await steps.password(user.email), code)).body).toEqual(WRONG_CODE);
  });

  test('accepts a code once, also from several parallel sign-ins', async () => {
    const { secret } = await setUp();
    const asked = await Promise.all([1, 2, 3, 4].map(() => steps.password(user.email)));
    const code = nextCode(secret);
    const answers = await Promise.all(asked.map((step) => answer(step, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('ends when the account is disabled, or its password changed, before the code is sent', async () => {
    const { secret } = await setUp();
    const { poolId } = pool;
    const closed = await steps.password(user.email);
    await server.admin.disableUser({ poolId, sub: user.sub });
    expect((await answer(closed, nextCode(secret))).status).toBe(400);
    await server.admin.enableUser({ poolId, sub: user.sub });
    const changed = await steps.password(user.email);
    await server.admin.setUserPassword({ poolId, sub: user.sub, password: 'Another horse 8 battery' });
    expect((await answer(changed, nextCode(secret))).body).toEqual(NO_SESSION);
    const step = await steps.password(user.email, 'Another horse 8 battery');
    expect((await answer(step, nextCode(secret))).status).toBe(200);
  });

  test('ends when the app is turned off before the code is sent', async () => {
    const { secret, AccessToken } = await setUp();
    const step = await steps.password(user.email);
    await operate('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } });
    expect((await answer(step, nextCode(secret))).body).toEqual(NO_SESSION);
    await steps.tokens(user.email);
  });

  test('skips the app once the pool turns second factors off', async () => {
    const other = await createTestPool(server.admin);
    endpoint = endpointOf(server, other);
    steps = stepsAt(endpoint, other);
    user = await createTestUser(server.admin, other);
    await setUp();
    await server.admin.changePool(other.poolId, { mfaConfiguration: 'OFF' });
    await steps.tokens(user.email);
    endpoint = endpointOf(server, pool);
    steps = stepsAt(endpoint, pool);
  });
});

describe('a pool that requires a second factor', () => {
  let required: TestPool;
  let at: Steps;
  let strict: { sub: string; email: string };
  const ask = async () => {
    const step = await at.password(strict.email);
    expect(step).toMatchObject({
      ChallengeName: 'MFA_SETUP',
      ChallengeParameters: { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]', USER_ID_FOR_SRP: strict.sub },
    });
    return step;
  };
  const operateThere = (operation: string, input: object) => call(endpointOf(server, required), operation, input);
  const start = async ({ Session }: { Session: string }) => {
    const { body } = await operateThere('AssociateSoftwareToken', { Session });
    return { secret: String(body.SecretCode), Session: String(body.Session) };
  };

  beforeAll(async () => {
    required = await createTestPool(server.admin, { mfaConfiguration: 'ON' });
    at = stepsAt(endpointOf(server, required), required);
  });
  beforeEach(async () => {
    strict = await createTestUser(server.admin, required);
  });

  test('admits nobody before the app is verified', async () => {
    const step = await ask();
    expect((await at.respond(step, {})).body).toMatchObject({ __type: 'InvalidParameterException' });
    const { Session } = await start(step);
    expect((await at.respond({ ...step, Session }, {})).body).toMatchObject({ __type: 'InvalidParameterException' });
    expect((await at.respond(step, {})).body).toEqual(NO_SESSION);
  });

  test('sets one up during the sign-in, with every request on another instance', async () => {
    const other = await startIdentityServer({ publicUrl: () => server.address, clock });
    const there = endpointOf(other, required);
    const step = await ask();
    const { body } = await call(there, 'AssociateSoftwareToken', { Session: step.Session });
    const secret = String(body.SecretCode);
    const verify = { Session: body.Session, UserCode: wrongCodeOf(secret, now()), FriendlyDeviceName: 'Telephone' };
    expect((await operateThere('VerifySoftwareToken', verify)).body).toEqual({
      __type: 'EnableSoftwareTokenMFAException',
      message: 'Code mismatch',
    });
    const right = { ...verify, UserCode: codeOf(secret, now()) };
    const verified = await operateThere('VerifySoftwareToken', right);
    expect(verified.body).toMatchObject({ Status: 'SUCCESS' });
    const last = { ...step, Session: String(verified.body.Session) };
    const { AccessToken } = tokensIn(await stepsAt(there, required).respond(last, {}));
    await other.close();
    expect((await operateThere('GetUser', { AccessToken })).body).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
    const again = await at.password(strict.email);
    expect(again.ChallengeParameters.FRIENDLY_DEVICE_NAME).toBe('Telephone');
    expect((await at.respond(again, { SOFTWARE_TOKEN_MFA_CODE: right.UserCode })).body).toEqual(WRONG_CODE);
    expect((await at.respond(again, { SOFTWARE_TOKEN_MFA_CODE: nextCode(secret) })).status).toBe(200);
  });

  test('allows five wrong codes in a session, which lasts a quarter of an hour', async () => {
    const { secret, Session } = await start(await ask());
    const verify = (UserCode: string) => operateThere('VerifySoftwareToken', { Session, UserCode });
    for (let guess = 0; guess < 5; guess++) await verify(wrongCodeOf(secret, now()));
    expect((await verify(codeOf(secret, now()))).body).toEqual(NO_SESSION);
    const slow = await ask();
    wait(14 * 60_000);
    const late = await start(slow);
    wait(2 * 60_000);
    const tooLate = { Session: late.Session, UserCode: codeOf(late.secret, now()) };
    expect((await operateThere('VerifySoftwareToken', tooLate)).body).toEqual(NO_SESSION);
  });

  test('does not let a person with only the password replace an app set up meanwhile', async () => {
    const thief = await start(await ask());
    const waiting = await ask();
    const quick = await start(await ask());
    const verifiedFirst = await operateThere('VerifySoftwareToken', {
      Session: quick.Session,
      UserCode: codeOf(quick.secret, now()),
    });
    const owner = await start(await ask());
    const verify = { Session: owner.Session, UserCode: codeOf(owner.secret, now()) };
    const { body } = await operateThere('VerifySoftwareToken', verify);
    const step = { ...(await ask()), Session: String(body.Session) };
    const [first, second] = await Promise.all([at.respond(step, {}), at.respond(step, {})]);
    expect([first.status, second.status].sort()).toEqual([200, 400]);
    const attempts = [
      operateThere('AssociateSoftwareToken', { Session: waiting.Session }),
      operateThere('VerifySoftwareToken', { Session: thief.Session, UserCode: codeOf(thief.secret, now()) }),
    ];
    for (const { body: refused } of await Promise.all(attempts)) expect(refused).toEqual(NO_SESSION);
    const tooLate = { ...waiting, Session: String(verifiedFirst.body.Session) };
    expect((await at.respond(tooLate, {})).body).toEqual(NO_SESSION);
    const asked = await at.password(strict.email);
    expect((await at.respond(asked, { SOFTWARE_TOKEN_MFA_CODE: nextCode(owner.secret) })).status).toBe(200);
  });

  test('keeps the last second factor', async () => {
    const { secret, Session } = await start(await ask());
    const { body } = await operateThere('VerifySoftwareToken', { Session, UserCode: codeOf(secret, now()) });
    const step = stepOf({ status: 200, headers: new Headers(), body: { ...(await ask()), Session: body.Session } });
    const { AccessToken } = tokensIn(await at.respond(step, {}));
    const off = { AccessToken, SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } };
    expect((await operateThere('SetUserMFAPreference', off)).body).toMatchObject({
      __type: 'InvalidParameterException',
    });
    expect((await at.password(strict.email)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  });
});
