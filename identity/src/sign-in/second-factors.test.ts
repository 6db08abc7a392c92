/** Second factors by mail and text message, the choice among several, and turning them on and off. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../test/authenticator-app.ts';
import { call } from '../../test/call.ts';
import {
  codeSentTo,
  createTestPool,
  createTestUser,
  endpointOf,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../../test/identity-server.ts';
import { type Step, type Steps, stepOf, stepsAt, tokensIn } from '../../test/sign-in-steps.ts';
import { embeddedPort } from '../admin/embedded-port.ts';
import { inTransaction } from '../store/transaction.ts';

const PHONE = '+14155550123';
const WRONG_CODE = { __type: 'CodeMismatchException', message: 'Invalid code received for user' };

let server: TestServer;
let pool: TestPool;
let steps: Steps;
let user: { sub: string; email: string };
let token: string;
/** The server's clock moves when a test says so, so that no lock opens while a slow machine works. */
let time = Date.now();
const clock = () => new Date(time);

const operate = (operation: string, input: object) => call(endpointOf(server, pool), operation, input);
const prefer = (settings: object) => operate('SetUserMFAPreference', { AccessToken: token, ...settings });
const administer = (attributes: Record<string, string>) =>
  embeddedPort(server.identity)('AdminUpdateUserAttributes', {
    UserPoolId: pool.poolId,
    Username: user.sub,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
const other = (code: string) => (code === '000000' ? '111111' : '000000');

async function addApp(): Promise<string> {
  const { body } = await operate('AssociateSoftwareToken', { AccessToken: token });
  const secret = String(body.SecretCode);
  await operate('VerifySoftwareToken', { AccessToken: token, UserCode: codeOf(secret, time) });
  return secret;
}

beforeAll(async () => {
  server = await startIdentityServer({ offersSms: true, clock });
  pool = await createTestPool(server.admin);
  steps = stepsAt(endpointOf(server, pool), pool);
});
beforeEach(async () => {
  user = await createTestUser(server.admin, pool);
  token = (await steps.tokens(user.email)).AccessToken;
});
afterAll(() => server.close());

describe.each([
  {
    factor: 'EMAIL_OTP',
    field: 'EMAIL_OTP_CODE',
    setting: 'EmailMfaSettings',
    medium: 'EMAIL',
    destination: 'a***@c***',
    address: () => user.email,
    prepare: async () => {},
  },
  {
    factor: 'SMS_MFA',
    field: 'SMS_MFA_CODE',
    setting: 'SMSMfaSettings',
    medium: 'SMS',
    destination: '+*******0123',
    address: () => PHONE,
    prepare: async () => {
      await administer({ phone_number: PHONE, phone_number_verified: 'true' });
    },
  },
])('$factor', ({ factor, field, setting, medium, destination, address, prepare }) => {
  const answer = (step: Step, code: string) => steps.respond(step, { [field]: code });
  const ask = async () => {
    const step = await steps.password(user.email);
    return { step, code: await codeSentTo(server.admin, pool, address()) };
  };

  beforeEach(async () => {
    await prepare();
    expect(await prefer({ [setting]: { Enabled: true } })).toMatchObject({ status: 200, body: {} });
  });

  test('is asked for as in the protocol', async () => {
    const { step } = await ask();
    expect(step).toMatchObject({
      ChallengeName: factor,
      ChallengeParameters: {
        CODE_DELIVERY_DELIVERY_MEDIUM: medium,
        CODE_DELIVERY_DESTINATION: destination,
        USER_ID_FOR_SRP: user.sub,
      },
    });
    const [message] = await server.admin.messages(pool.poolId);
    expect(message).toMatchObject({ channel: medium, kind: 'code', to: address(), values: { minutes: '3' } });
  });

  test('refuses a wrong code and accepts the right one once', async () => {
    const { step, code } = await ask();
    expect((await answer(step, other(code))).body).toEqual(WRONG_CODE);
    expect((await answer(step, '')).body).toMatchObject({ __type: 'InvalidParameterException' });
    tokensIn(await answer(step, code));
    const again = await ask();
    expect((await answer(again.step, code === again.code ? other(code) : code)).body).toEqual(WRONG_CODE);
  });

  test('accepts only the newest code', async () => {
    const first = await ask();
    const second = await ask();
    if (first.code !== second.code) {
      expect((await answer(first.step, first.code)).body).toEqual(WRONG_CODE);
    }
    tokensIn(await answer(first.step, second.code));
  });

  test('sends at most five codes an hour', async () => {
    for (let sent = 0; sent < 5; sent++) await ask();
    await expect(steps.password(user.email)).rejects.toThrow('Attempt limit exceeded');
  });

  test('counts wrong codes towards the lock of second factors, over all sessions', async () => {
    for (let guess = 0; guess < 4; guess++) {
      const { step, code } = await ask();
      expect((await answer(step, other(code))).body).toEqual(WRONG_CODE);
    }
    const { step, code } = await ask();
    expect((await answer(step, other(code))).body).toEqual(WRONG_CODE);
    expect((await answer(step, code)).body).toMatchObject({ message: 'Password attempts exceeded' });
  });

  test('accepts no code of another kind', async () => {
    await server.admin.changePool(pool.poolId, { allowedFirstAuthFactors: ['PASSWORD', 'EMAIL_OTP'] });
    const { step } = await ask();
    await steps.initiate('USER_AUTH', { USERNAME: user.email, PREFERRED_CHALLENGE: 'EMAIL_OTP' });
    const firstFactor = await codeSentTo(server.admin, pool, user.email);
    expect((await answer(step, firstFactor)).body).toEqual(WRONG_CODE);
  });

  test('is refused once its code has expired', async () => {
    await server.admin.changePool(pool.poolId, { codeMinutes: { oneTime: 1 } });
    const started = time;
    try {
      const { step, code } = await ask();
      time += 61_000;
      expect((await steps.respond(step, { [field]: code })).body).toEqual({
        __type: 'ExpiredCodeException',
        message: 'Invalid code provided, please request a code again.',
      });
      expect((await steps.respond(step, { [field]: other(code) })).body).toEqual(WRONG_CODE);
    } finally {
      time = started;
      await server.admin.changePool(pool.poolId, { codeMinutes: { oneTime: 3 } });
    }
  });
});

describe('a text message', () => {
  test('is offered to a verified phone where text messages can be sent', async () => {
    const refused = { __type: 'InvalidParameterException' };
    expect((await prefer({ SMSMfaSettings: { Enabled: true } })).body).toMatchObject(refused);
    await administer({ phone_number: PHONE });
    expect((await prefer({ SMSMfaSettings: { Enabled: true } })).body).toMatchObject(refused);
    await administer({ phone_number_verified: 'true' });
    const without = await startIdentityServer({ publicUrl: () => server.address, clock });
    const there = await call(endpointOf(without, pool), 'SetUserMFAPreference', {
      AccessToken: token,
      SMSMfaSettings: { Enabled: true },
    });
    expect(there.body).toMatchObject(refused);
    expect((await prefer({ SMSMfaSettings: { Enabled: true } })).status).toBe(200);
    // A person who turned it on cannot sign in without it, even where no message can be sent.
    await expect(stepsAt(endpointOf(without, pool), pool).password(user.email)).rejects.toThrow('No second factor');
    await without.close();
  });

  test('is required in a pool that requires a second factor, where the account has only a verified phone', async () => {
    await administer({ phone_number: PHONE, phone_number_verified: 'true' });
    await steps.tokens(user.email);
    await server.admin.changePool(pool.poolId, { mfaConfiguration: 'ON' });
    try {
      expect((await steps.password(user.email)).ChallengeName).toBe('SMS_MFA');
    } finally {
      await server.admin.changePool(pool.poolId, { mfaConfiguration: 'OPTIONAL' });
    }
  });

  test('is turned on and off by the operation of older clients', async () => {
    const settings = (MFAOptions: object[]) => operate('SetUserSettings', { AccessToken: token, MFAOptions });
    const sms = { DeliveryMedium: 'SMS', AttributeName: 'phone_number' };
    expect((await settings([sms])).body).toMatchObject({ __type: 'InvalidParameterException' });
    await administer({ phone_number: PHONE, phone_number_verified: 'true' });
    expect((await settings([{ ...sms, DeliveryMedium: 'EMAIL' }])).status).toBe(400);
    expect(await settings([sms])).toMatchObject({ status: 200, body: {} });
    const self = await operate('GetUser', { AccessToken: token });
    expect(self.body).toMatchObject({ MFAOptions: [sms], UserMFASettingList: ['SMS_MFA'] });
    expect(await settings([])).toMatchObject({ status: 200, body: {} });
    const after = await operate('GetUser', { AccessToken: token });
    for (const member of ['MFAOptions', 'UserMFASettingList', 'PreferredMfaSetting']) {
      expect(after.body).not.toHaveProperty(member);
    }
  });
});

describe('several second factors', () => {
  let secret: string;
  beforeEach(async () => {
    secret = await addApp();
    await administer({ phone_number: PHONE, phone_number_verified: 'true' });
    await prefer({
      SMSMfaSettings: { Enabled: true },
      SoftwareTokenMfaSettings: { Enabled: true },
      EmailMfaSettings: { Enabled: true },
    });
  });
  const choose = (step: Step, ANSWER: string) => steps.respond(step, { ANSWER });

  test('are offered, and one that was not offered is refused', async () => {
    const step = await steps.password(user.email);
    expect(step).toMatchObject({
      ChallengeName: 'SELECT_MFA_TYPE',
      ChallengeParameters: {
        MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA","EMAIL_OTP"]',
        USER_ID_FOR_SRP: user.sub,
      },
    });
    expect((await choose(step, 'WEB_AUTHN')).body).toMatchObject({ __type: 'InvalidParameterException' });
    await prefer({ SMSMfaSettings: { Enabled: false } });
    expect((await choose(step, 'SMS_MFA')).body).toMatchObject({ __type: 'InvalidParameterException' });
    const mail = stepOf(await choose(step, 'EMAIL_OTP'));
    const code = await codeSentTo(server.admin, pool, user.email);
    expect((await steps.respond({ ...mail, Session: step.Session }, { EMAIL_OTP_CODE: code })).status).toBe(400);
    tokensIn(await steps.respond(mail, { EMAIL_OTP_CODE: code }));
    expect((await choose(step, 'EMAIL_OTP')).status).toBe(400);
  });

  test('are not offered when one is preferred', async () => {
    await prefer({ SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } });
    const step = await steps.password(user.email);
    expect(step.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    const later = time + 30_000;
    tokensIn(await steps.respond(step, { SOFTWARE_TOKEN_MFA_CODE: codeOf(secret, later) }));
    await prefer({ SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: false } });
    expect((await steps.password(user.email)).ChallengeName).toBe('SELECT_MFA_TYPE');
  });

  test('an app cannot be replaced with the answer to another factor', async () => {
    const step = stepOf(await choose(await steps.password(user.email), 'EMAIL_OTP'));
    const code = await codeSentTo(server.admin, pool, user.email);
    const forged = { ...step, ChallengeName: 'SOFTWARE_TOKEN_MFA' };
    expect((await steps.respond(forged, { SOFTWARE_TOKEN_MFA_CODE: code })).status).toBe(400);
    expect((await operate('AssociateSoftwareToken', { Session: step.Session })).status).toBe(400);
    tokensIn(await steps.respond(step, { EMAIL_OTP_CODE: code }));
  });
});

describe('a preference', () => {
  test('is refused when it contradicts itself', async () => {
    await addApp();
    const refusals = [
      { SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: true } },
      {
        SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
        EmailMfaSettings: { Enabled: true, PreferredMfa: true },
      },
    ];
    for (const settings of refusals) {
      expect((await prefer(settings)).body).toMatchObject({ __type: 'InvalidParameterException' });
    }
    expect((await operate('GetUser', { AccessToken: token })).body).not.toHaveProperty('UserMFASettingList');
  });

  test('is refused where the pool has no second factors, though they may be turned off', async () => {
    await prefer({ EmailMfaSettings: { Enabled: true, PreferredMfa: true } });
    await server.admin.changePool(pool.poolId, { mfaConfiguration: 'OFF' });
    try {
      expect((await prefer({ EmailMfaSettings: { Enabled: true } })).body).toMatchObject({
        __type: 'InvalidParameterException',
      });
      expect((await prefer({ EmailMfaSettings: { Enabled: false } })).status).toBe(200);
    } finally {
      await server.admin.changePool(pool.poolId, { mfaConfiguration: 'OPTIONAL' });
    }
    expect((await operate('GetUser', { AccessToken: token })).body).not.toHaveProperty('PreferredMfaSetting');
  });

  test('keeps the factors it does not name, also when two are changed in parallel', async () => {
    await addApp();
    await Promise.all([
      prefer({ SoftwareTokenMfaSettings: { Enabled: true } }),
      prefer({ EmailMfaSettings: { Enabled: true, PreferredMfa: true } }),
    ]);
    expect((await operate('GetUser', { AccessToken: token })).body).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'],
      PreferredMfaSetting: 'EMAIL_OTP',
    });
  });

  test('is shown among the factors a person can sign in with', async () => {
    await server.admin.changePool(pool.poolId, { allowedFirstAuthFactors: ['PASSWORD', 'EMAIL_OTP'] });
    const factors = () => operate('GetUserAuthFactors', { AccessToken: token });
    expect((await factors()).body).toEqual({
      Username: user.sub,
      ConfiguredUserAuthFactors: ['PASSWORD', 'EMAIL_OTP'],
    });
    await addApp();
    await prefer({ SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } });
    expect((await factors()).body).toEqual({
      Username: user.sub,
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
      ConfiguredUserAuthFactors: ['PASSWORD', 'EMAIL_OTP', 'SOFTWARE_TOKEN'],
    });
    expect((await operate('GetUserAuthFactors', { AccessToken: 'nonsense' })).status).toBe(400);
  });
});

test('every step of it is a line of the audit, with no value a person typed', async () => {
  const secret = await addApp();
  await prefer({
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    EmailMfaSettings: { Enabled: true },
  });
  await prefer({ SMSMfaSettings: { Enabled: true } });
  const step = await steps.password(user.email);
  await steps.respond(step, { SOFTWARE_TOKEN_MFA_CODE: 'no code' });
  await steps.respond(step, { SOFTWARE_TOKEN_MFA_CODE: codeOf(secret, time + 30_000) });
  await prefer({ SoftwareTokenMfaSettings: { Enabled: false } });
  await steps.password(user.email);
  const rows = await inTransaction(server.database, pool.poolId, (query) =>
    query(
      `select kind, outcome, reason from idp.event
        where sub = $1 and kind in ('mfa_changed', 'mfa_answered', 'code_sent', 'sign_in') order by id`,
      [user.sub],
    ),
  );
  expect(rows.map((row) => Object.values(row).join(' '))).toEqual([
    'sign_in success PASSWORD',
    'mfa_changed success ASSOCIATED',
    'mfa_changed success VERIFIED',
    'mfa_changed success SOFTWARE_TOKEN_MFA EMAIL_OTP',
    'mfa_changed failure not_verified',
    'mfa_answered failure wrong_code',
    'mfa_answered success SOFTWARE_TOKEN_MFA',
    'sign_in success PASSWORD SOFTWARE_TOKEN_MFA',
    'mfa_changed success EMAIL_OTP',
    'code_sent success email_mfa',
  ]);
});
