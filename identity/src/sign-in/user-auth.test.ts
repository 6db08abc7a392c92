/**
 * USER_AUTH: the first factor a client prefers or a person chooses; the offer does not reveal whether an account
 * exists.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
import { answerTo, publicValue } from '../../test/srp-client.ts';
import { embeddedPort } from '../admin/embedded-port.ts';

const INCORRECT = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const WRONG_CODE = { __type: 'CodeMismatchException', message: 'Invalid code received for user' };
const NO_SESSION = {
  __type: 'NotAuthorizedException',
  message: 'Invalid session for the user, session is expired.',
};

let server: TestServer;
let pool: TestPool;
let steps: Steps;
let user: { sub: string; email: string };

const start = (USERNAME: string, parameters: object = {}) => steps.initiate('USER_AUTH', { USERNAME, ...parameters });
const select = async (username: string) => stepOf(await start(username));
const answer = (step: Step, responses: Record<string, string>) =>
  steps.respond(step, { USERNAME: user.email, ...responses });
const other = (code: string) => (code === '000000' ? '111111' : '000000');

/** Answers PASSWORD_VERIFIER with a password. */
async function prove(step: Step, secret: ReturnType<typeof publicValue>, password: string) {
  const parameters = { SALT: '', SECRET_BLOCK: '', SRP_B: '', USERNAME: '', USER_ID_FOR_SRP: '' };
  const challenge = { ...secret, session: step.Session, parameters: { ...parameters, ...step.ChallengeParameters } };
  return answer(step, answerTo(challenge, pool, password).ChallengeResponses);
}

beforeAll(async () => {
  // The server's clock stands still, so that no lock opens while a slow machine works.
  const time = new Date();
  server = await startIdentityServer({ clock: () => time });
  pool = await createTestPool(server.admin, { allowedFirstAuthFactors: ['PASSWORD', 'EMAIL_OTP'] });
  steps = stepsAt(endpointOf(server, pool), pool);
});
beforeEach(async () => {
  user = await createTestUser(server.admin, pool);
});
afterAll(() => server.close());

describe('the choice of a first factor', () => {
  test('is offered to every name alike', async () => {
    const offered = {
      ChallengeName: 'SELECT_CHALLENGE',
      ChallengeParameters: {},
      AvailableChallenges: ['PASSWORD_SRP', 'PASSWORD', 'EMAIL_OTP'],
      Session: expect.stringMatching(/^[\w-]{43}$/),
    };
    for (const name of [user.email, user.sub, 'nobody@clinic.test', randomUUID()]) {
      for (const parameters of [{}, { PREFERRED_CHALLENGE: 'SMS_OTP' }, { PREFERRED_CHALLENGE: 'WEB_AUTHN' }]) {
        expect((await start(name, parameters)).body).toEqual(offered);
      }
    }
  });

  test('follows the settings of the pool', async () => {
    const hashes = await createTestPool(server.admin, { passwordFlow: 'hash', allowedFirstAuthFactors: ['PASSWORD'] });
    const step = await stepsAt(endpointOf(server, hashes), hashes).initiate('USER_AUTH', { USERNAME: user.email });
    expect(step.body.AvailableChallenges).toEqual(['PASSWORD']);
    const mail = await createTestPool(server.admin, { allowedFirstAuthFactors: ['EMAIL_OTP'] });
    const at = stepsAt(endpointOf(server, mail), mail);
    const refused = await at.initiate('USER_AUTH', {
      USERNAME: user.email,
      PREFERRED_CHALLENGE: 'PASSWORD',
      PASSWORD,
    });
    expect(refused.body).toMatchObject({ ChallengeName: 'SELECT_CHALLENGE', AvailableChallenges: ['EMAIL_OTP'] });
  });

  test('refuses a factor that was not offered, and may be repeated', async () => {
    const step = await select(user.email);
    for (const ANSWER of ['WEB_AUTHN', 'SMS_OTP', '']) {
      expect((await answer(step, { ANSWER })).body).toMatchObject({ __type: 'InvalidParameterException' });
    }
    const asked = stepOf(await answer(step, { ANSWER: 'EMAIL_OTP' }));
    expect(asked.ChallengeName).toBe('EMAIL_OTP');
    expect((await answer(step, { ANSWER: 'EMAIL_OTP' })).body).toEqual(NO_SESSION);
  });
});

describe('the password', () => {
  test('is sent with the request, with the choice, or after it', async () => {
    const wrong = { PASSWORD: 'not the password' };
    const PREFERRED_CHALLENGE = 'PASSWORD';
    expect((await start(user.email, { PREFERRED_CHALLENGE, ...wrong })).body).toEqual(INCORRECT);
    tokensIn(await start(user.email, { PREFERRED_CHALLENGE, PASSWORD }));
    const ANSWER = 'PASSWORD';
    expect((await answer(await select(user.email), { ANSWER, ...wrong })).body).toEqual(INCORRECT);
    tokensIn(await answer(await select(user.email), { ANSWER, PASSWORD }));
    const asked = stepOf(await answer(await select(user.email), { ANSWER }));
    expect(asked).toMatchObject({ ChallengeName: 'PASSWORD', ChallengeParameters: {} });
    expect((await answer(asked, {})).body).toMatchObject({ __type: 'InvalidParameterException' });
    expect((await answer(asked, wrong)).body).toEqual(INCORRECT);
    expect((await answer(asked, { PASSWORD })).body).toEqual(NO_SESSION);
    tokensIn(await answer(stepOf(await start(user.email, { PREFERRED_CHALLENGE })), { PASSWORD }));
  });

  test('counts towards the one lock of passwords', async () => {
    for (let guess = 0; guess < 5; guess++) {
      await answer(await select(user.email), { ANSWER: 'PASSWORD', PASSWORD: 'guess' });
    }
    expect((await start(user.email, { PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD })).body).toMatchObject({
      message: 'Password attempts exceeded',
    });
  });

  test('is proved over SRP, with the request, with the choice, or after it', async () => {
    const secret = publicValue();
    const SRP_A = secret.A.toString(16);
    const PREFERRED_CHALLENGE = 'PASSWORD_SRP';
    const ANSWER = 'PASSWORD_SRP';
    const begun = [
      async () => start(user.email, { PREFERRED_CHALLENGE, SRP_A }),
      async () => answer(await select(user.email), { ANSWER, SRP_A }),
      async () => answer(stepOf(await answer(await select(user.email), { ANSWER })), { SRP_A }),
    ];
    for (const begin of begun) {
      expect((await prove(stepOf(await begin()), secret, 'not the password')).body).toEqual(INCORRECT);
      tokensIn(await prove(stepOf(await begin()), secret, PASSWORD));
    }
    const zero = await answer(await select(user.email), { ANSWER, SRP_A: '0' });
    expect(zero.body).toMatchObject({ __type: 'InvalidParameterException' });
  });
});

describe('a code by mail', () => {
  const ask = async (username: string) => stepOf(await start(username, { PREFERRED_CHALLENGE: 'EMAIL_OTP' }));
  const codeFor = (address: string) => codeSentTo(server.admin, pool, address);

  test('is asked for as in the protocol, and signs in once', async () => {
    const step = await ask(user.email);
    expect(step).toMatchObject({
      ChallengeName: 'EMAIL_OTP',
      ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'EMAIL', CODE_DELIVERY_DESTINATION: 'a***@c***' },
    });
    const EMAIL_OTP_CODE = await codeFor(user.email);
    expect((await answer(step, { EMAIL_OTP_CODE: other(EMAIL_OTP_CODE) })).body).toEqual(WRONG_CODE);
    const [first, second] = await Promise.all([answer(step, { EMAIL_OTP_CODE }), answer(step, { EMAIL_OTP_CODE })]);
    expect([first.status, second.status].sort()).toEqual([200, 400]);
    expect((await answer(step, { EMAIL_OTP_CODE })).body).toEqual(NO_SESSION);
    expect((await answer(await ask(user.email), { EMAIL_OTP_CODE })).status).toBe(400);
  });

  test('allows five guesses over all sessions, and locks nobody out', async () => {
    const step = await ask(user.email);
    const code = await codeFor(user.email);
    for (let guess = 0; guess < 5; guess++) {
      expect((await answer(step, { EMAIL_OTP_CODE: other(code) })).body).toEqual(WRONG_CODE);
    }
    expect((await answer(step, { EMAIL_OTP_CODE: code })).body).toEqual(NO_SESSION);
    await steps.tokens(user.email);
    const next = await ask(user.email);
    tokensIn(await answer(next, { EMAIL_OTP_CODE: await codeFor(user.email) }));
  });

  test('is asked of every name, and mailed only to people who may sign in with it', async () => {
    const { poolId } = pool;
    const port = embeddedPort(server.identity);
    const nobody = `a.${randomUUID()}@clinic.test`;
    const invited = `a.${randomUUID()}@clinic.test`;
    await port('AdminCreateUser', { UserPoolId: poolId, Username: invited, MessageAction: 'SUPPRESS' });
    const unverified = await createTestUser(server.admin, pool);
    await port('AdminUpdateUserAttributes', {
      UserPoolId: poolId,
      Username: unverified.sub,
      UserAttributes: [{ Name: 'email_verified', Value: 'false' }],
    });
    const closed = await createTestUser(server.admin, pool);
    await server.admin.disableUser({ poolId, sub: closed.sub });
    const reset = await createTestUser(server.admin, pool);
    const { ChallengeParameters } = await ask(user.email);
    for (const name of [nobody, invited, unverified.email, closed.email]) {
      const step = await ask(name);
      expect(step.ChallengeParameters).toEqual(ChallengeParameters);
      await expect(codeFor(name)).rejects.toThrow();
      const guess = { USERNAME: name, EMAIL_OTP_CODE: '000000' };
      for (let wrong = 0; wrong < 5; wrong++) expect((await answer(step, guess)).body).toEqual(WRONG_CODE);
      expect((await answer(step, guess)).body).toEqual(NO_SESSION);
    }
    await port('AdminResetUserPassword', { UserPoolId: poolId, Username: reset.sub });
    const before = (await server.admin.messages(poolId)).length;
    await ask(reset.email);
    const [newest, ...older] = await server.admin.messages(poolId);
    expect(newest?.to).toBeNull();
    expect(older).toHaveLength(before);
  });

  test('that was never sent signs nobody in, even when it is guessed', async () => {
    const closed = await createTestUser(server.admin, pool);
    await server.admin.disableUser({ poolId: pool.poolId, sub: closed.sub });
    for (const name of [`${randomUUID()}@clinic.test`, closed.email]) {
      const step = await ask(name);
      const [message] = await server.admin.messages(pool.poolId);
      expect(message?.to).toBeNull();
      const EMAIL_OTP_CODE = message?.values.code ?? '';
      expect((await answer(step, { USERNAME: name, EMAIL_OTP_CODE })).body).toEqual(WRONG_CODE);
    }
  });

  test('does not reveal the address to a client that sends an id', async () => {
    const known = await ask(user.sub);
    const unknown = await ask(randomUUID());
    expect(known.ChallengeParameters).toEqual(unknown.ChallengeParameters);
  });

  test('is refused after five within an hour, to every name alike', async () => {
    for (const name of [user.email, `${randomUUID()}@clinic.test`]) {
      for (let sent = 0; sent < 5; sent++) await ask(name);
      expect((await start(name, { PREFERRED_CHALLENGE: 'EMAIL_OTP' })).body).toEqual({
        __type: 'LimitExceededException',
        message: 'Attempt limit exceeded, please try after some time.',
      });
    }
  });

  test('is not enough where the mailbox is the second factor', async () => {
    const { AccessToken } = await steps.tokens(user.email);
    await call(endpointOf(server, pool), 'SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } });
    const refused = await answer(await ask(user.email), { EMAIL_OTP_CODE: await codeFor(user.email) });
    expect(refused.body).toMatchObject({ __type: 'MFAMethodNotFoundException' });
    const second = await steps.password(user.email);
    tokensIn(await answer(second, { EMAIL_OTP_CODE: await codeFor(user.email) }));
  });

  test('that was sent before the address changed signs nobody in', async () => {
    const step = await ask(user.email);
    const EMAIL_OTP_CODE = await codeFor(user.email);
    await embeddedPort(server.identity)('AdminUpdateUserAttributes', {
      UserPoolId: pool.poolId,
      Username: user.sub,
      UserAttributes: [
        { Name: 'email', Value: `moved.${user.email}` },
        { Name: 'email_verified', Value: 'true' },
      ],
    });
    expect((await answer(step, { EMAIL_OTP_CODE })).body).toEqual(WRONG_CODE);
  });
});
