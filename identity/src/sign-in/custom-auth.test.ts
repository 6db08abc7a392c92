/** CUSTOM_AUTH: the organization's own challenge, with or without a password before it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../test/authenticator-app.ts';
import { call } from '../../test/call.ts';
import {
  codeSentTo,
  createTestPool,
  createTestUser,
  endpointOf,
  PASSWORD,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../../test/identity-server.ts';
import { type Step, type Steps, stepOf, stepsAt, tokensIn } from '../../test/sign-in-steps.ts';
import { answerTo, begin } from '../../test/srp-client.ts';
import { embeddedPort } from '../admin/embedded-port.ts';
import type { CustomChallenge } from '../model/pool-context.ts';

const INCORRECT = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const NO_SESSION = {
  __type: 'NotAuthorizedException',
  message: 'Invalid session for the user, session is expired.',
};
const UUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Asks for a sum that the session keeps. */
const sum: CustomChallenge = {
  standsAlone: true,
  provesMailbox: false,
  create: async () => ({ publicParameters: { question: '2 + 3' }, privateParameters: { answer: '5' } }),
  verify: async (_context, { account }, { answer, privateParameters }) =>
    account !== null && JSON.stringify(privateParameters) === JSON.stringify({ answer }),
};

let server: TestServer;
let pool: TestPool;
let steps: Steps;
let user: { sub: string; email: string };

const ask = async (USERNAME: string) => stepOf(await steps.initiate('CUSTOM_AUTH', { USERNAME }));
const answer = (step: Step, ANSWER: string) => steps.respond(step, { ANSWER });
const codeFor = (address: string) => codeSentTo(server.admin, pool, address);
const other = (code: string) => (code === '000000' ? '111111' : '000000');

beforeAll(async () => {
  server = await startIdentityServer({ customChallenges: { sum, check: { ...sum, standsAlone: false } } });
  pool = await createTestPool(server.admin, { customChallenge: 'emailed-code' });
  steps = stepsAt(endpointOf(server, pool), pool);
});
beforeEach(async () => {
  user = await createTestUser(server.admin, pool);
});
afterAll(() => server.close());

test('is refused where the pool has no custom challenge, or one that is not registered', async () => {
  for (const customChallenge of [null, 'unknown', 'constructor']) {
    const without = await createTestPool(server.admin, { customChallenge });
    const at = stepsAt(endpointOf(server, without), without);
    for (const parameters of [{ USERNAME: user.email }, { USERNAME: user.email, SRP_A: 'ff' }]) {
      expect((await at.initiate('CUSTOM_AUTH', parameters)).body).toEqual({
        __type: 'InvalidParameterException',
        message: 'Custom auth lambda trigger is not configured for the user pool.',
      });
    }
  }
});

describe('a code by mail instead of a password', () => {
  test('is asked for as in the protocol, and signs in once', async () => {
    const { Session, ...step } = await ask(user.email);
    expect(step).toEqual({
      ChallengeName: 'CUSTOM_CHALLENGE',
      ChallengeParameters: { USERNAME: user.sub, delivery: 'EMAIL' },
    });
    const asked = { ...step, Session };
    tokensIn(await answer(asked, await codeFor(user.email)));
    expect((await answer(asked, await codeFor(user.email))).body).toEqual(NO_SESSION);
  });

  test('takes the typed address as the name, as older clients send it', async () => {
    const step = await ask(user.email.toUpperCase());
    const ANSWER = await codeFor(user.email);
    tokensIn(await steps.respond(step, { USERNAME: user.email, ANSWER }));
  });

  test('asks again after a wrong answer, twice, with the same code in a new session', async () => {
    const first = await ask(user.email);
    const code = await codeFor(user.email);
    const second = stepOf(await answer(first, other(code)));
    expect(second).toMatchObject({ ChallengeName: 'CUSTOM_CHALLENGE', ChallengeParameters: first.ChallengeParameters });
    expect((await answer(first, code)).body).toEqual(NO_SESSION);
    const third = stepOf(await answer(second, other(code)));
    expect(await codeFor(user.email)).toBe(code);
    expect((await answer(third, other(code))).body).toEqual(INCORRECT);
    expect((await answer(third, code)).body).toEqual(NO_SESSION);
    tokensIn(await answer(await ask(user.email), await codeFor(user.email)));
  });

  test('is asked for a name without an account too, and mails nobody', async () => {
    const name = `${randomUUID()}@clinic.test`;
    const known = await ask(user.email);
    const unknown = await ask(name);
    expect(Object.keys(unknown)).toEqual(Object.keys(known));
    expect(Object.keys(unknown.ChallengeParameters)).toEqual(Object.keys(known.ChallengeParameters));
    expect(unknown.ChallengeParameters.USERNAME).toMatch(UUID_4);
    expect((await ask(name)).ChallengeParameters).toEqual(unknown.ChallengeParameters);
    const messages = await server.admin.messages(pool.poolId);
    expect(messages.filter(({ to }) => to?.includes(name))).toEqual([]);
    let step = unknown;
    for (let wrong = 0; wrong < 2; wrong++) step = stepOf(await answer(step, '000000'));
    expect((await answer(step, '000000')).body).toEqual(INCORRECT);
    for (const username of [user.email, name]) {
      for (let sent = 0; sent < 6; sent++) await steps.initiate('CUSTOM_AUTH', { USERNAME: username });
      const limited = await steps.initiate('CUSTOM_AUTH', { USERNAME: username });
      expect(limited.body).toMatchObject({ __type: 'LimitExceededException' });
    }
  });

  test('mails nothing to an account that is disabled, or whose address is not verified', async () => {
    const { poolId } = pool;
    const invited = `${randomUUID()}@clinic.test`;
    const port = embeddedPort(server.identity);
    await port('AdminCreateUser', { UserPoolId: poolId, Username: invited, MessageAction: 'SUPPRESS' });
    const unverified = await createTestUser(server.admin, pool);
    await port('AdminUpdateUserAttributes', {
      UserPoolId: poolId,
      Username: unverified.sub,
      UserAttributes: [{ Name: 'email_verified', Value: 'false' }],
    });
    await server.admin.disableUser({ poolId, sub: user.sub });
    for (const name of [user.email, invited, unverified.email]) {
      expect((await ask(name)).ChallengeParameters).toMatchObject({ delivery: 'EMAIL' });
      await expect(codeFor(name)).rejects.toThrow();
    }
  });

  test('is refused once the account was disabled', async () => {
    const step = await ask(user.email);
    const code = await codeFor(user.email);
    await server.admin.disableUser({ poolId: pool.poolId, sub: user.sub });
    expect(stepOf(await answer(step, code)).ChallengeName).toBe('CUSTOM_CHALLENGE');
  });

  test('does not count as two factors', async () => {
    const { AccessToken } = await steps.tokens(user.email);
    await call(endpointOf(server, pool), 'SetUserMFAPreference', {
      AccessToken,
      EmailMfaSettings: { Enabled: true, PreferredMfa: true },
    });
    const refused = await answer(await ask(user.email), await codeFor(user.email));
    expect(refused.body).toMatchObject({ __type: 'MFAMethodNotFoundException' });
    await server.admin.changePool(pool.poolId, { mfaConfiguration: 'ON' });
    const plain = await createTestUser(server.admin, pool);
    try {
      const next = stepOf(await answer(await ask(plain.email), await codeFor(plain.email)));
      expect(next.ChallengeName).toBe('MFA_SETUP');
    } finally {
      await server.admin.changePool(pool.poolId, { mfaConfiguration: 'OPTIONAL' });
    }
  });
});

describe('after a password', () => {
  const start = async (username: string, password: string) => {
    const challenge = await begin(endpointOf(server, pool), pool, username, 'CUSTOM_AUTH');
    const { ChallengeResponses, Session = '' } = answerTo(challenge, pool, password);
    const step = { ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters: {}, Session };
    return steps.respond(step, ChallengeResponses);
  };

  test('is asked only after the right password', async () => {
    expect((await start(user.email, 'not the password')).body).toEqual(INCORRECT);
    expect((await start(`${randomUUID()}@clinic.test`, PASSWORD)).body).toEqual(INCORRECT);
    await expect(codeFor(user.email)).rejects.toThrow();
    const step = stepOf(await start(user.email, PASSWORD));
    expect(step).toMatchObject({
      ChallengeName: 'CUSTOM_CHALLENGE',
      ChallengeParameters: { USERNAME: user.sub, delivery: 'EMAIL' },
    });
    tokensIn(await answer(step, await codeFor(user.email)));
  });

  test('is asked after a temporary password, before that is replaced', async () => {
    await embeddedPort(server.identity)('AdminSetUserPassword', {
      UserPoolId: pool.poolId,
      Username: user.sub,
      Password: PASSWORD,
      Permanent: false,
    });
    await ask(user.email);
    await expect(codeFor(user.email)).rejects.toThrow();
    const step = stepOf(await start(user.email, PASSWORD));
    const replace = stepOf(await answer(step, await codeFor(user.email)));
    expect(replace.ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    tokensIn(await steps.respond(replace, { NEW_PASSWORD: 'Another horse 8 battery' }));
  });

  test('replaces the mailbox where that is the second factor, and no other factor', async () => {
    const { AccessToken } = await steps.tokens(user.email);
    const prefer = (settings: object) =>
      call(endpointOf(server, pool), 'SetUserMFAPreference', { AccessToken, ...settings });
    await prefer({ EmailMfaSettings: { Enabled: true } });
    tokensIn(await answer(stepOf(await start(user.email, PASSWORD)), await codeFor(user.email)));
    const { body } = await call(endpointOf(server, pool), 'AssociateSoftwareToken', { AccessToken });
    const UserCode = codeOf(String(body.SecretCode), Date.now());
    await call(endpointOf(server, pool), 'VerifySoftwareToken', { AccessToken, UserCode });
    await prefer({ EmailMfaSettings: { Enabled: false }, SoftwareTokenMfaSettings: { Enabled: true } });
    const next = stepOf(await answer(stepOf(await start(user.email, PASSWORD)), await codeFor(user.email)));
    expect(next.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
  });

  test.each([
    [
      'the person',
      async () => {
        const { AccessToken } = await steps.tokens(user.email);
        const ProposedPassword = 'Another horse 8 battery';
        const change = { AccessToken, PreviousPassword: PASSWORD, ProposedPassword };
        expect((await call(endpointOf(server, pool), 'ChangePassword', change)).status).toBe(200);
      },
    ],
    [
      'an administrator',
      () => server.admin.setUserPassword({ poolId: pool.poolId, sub: user.sub, password: 'Another horse 8 battery' }),
    ],
  ])('is over when %s changes the password', async (_who, change) => {
    const step = stepOf(await start(user.email, PASSWORD));
    const code = await codeFor(user.email);
    await change();
    expect((await answer(step, code)).body).toEqual(NO_SESSION);
  });
});

describe('a registered challenge', () => {
  test('keeps its state in the session, and is asked for every name', async () => {
    const sums = await createTestPool(server.admin, { customChallenge: 'sum' });
    const at = stepsAt(endpointOf(server, sums), sums);
    const { email, sub } = await createTestUser(server.admin, sums);
    const start = async (USERNAME: string) => stepOf(await at.initiate('CUSTOM_AUTH', { USERNAME }));
    const known = await start(email);
    expect(known.ChallengeParameters).toEqual({ question: '2 + 3', USERNAME: sub });
    const again = stepOf(await at.respond(known, { ANSWER: '6' }));
    expect(again.ChallengeParameters).toEqual(known.ChallengeParameters);
    tokensIn(await at.respond(again, { ANSWER: '5' }));
    let unknown = await start('nobody@clinic.test');
    expect(unknown.ChallengeParameters.question).toBe('2 + 3');
    for (let round = 0; round < 2; round++) unknown = stepOf(await at.respond(unknown, { ANSWER: '5' }));
    expect((await at.respond(unknown, { ANSWER: '5' })).body).toEqual(INCORRECT);
  });

  test('may ask for the password first', async () => {
    const checks = await createTestPool(server.admin, { customChallenge: 'check' });
    const at = stepsAt(endpointOf(server, checks), checks);
    const { email } = await createTestUser(server.admin, checks);
    for (const parameters of [{ USERNAME: email }, { USERNAME: email, CHALLENGE_NAME: 'SRP_A' }]) {
      expect((await at.initiate('CUSTOM_AUTH', parameters)).body).toEqual({
        __type: 'InvalidParameterException',
        message: 'Missing required parameter SRP_A',
      });
    }
    const challenge = await begin(endpointOf(server, checks), checks, email, 'CUSTOM_AUTH');
    const { ChallengeResponses, Session = '' } = answerTo(challenge, checks, PASSWORD);
    const proof = { ChallengeName: 'PASSWORD_VERIFIER', ChallengeParameters: {}, Session };
    const asked = stepOf(await at.respond(proof, ChallengeResponses));
    tokensIn(await at.respond(asked, { ANSWER: '5' }));
  });
});
