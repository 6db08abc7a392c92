/** Signing in by password: the refusals, their answers, and that a stranger learns nothing from them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
import { answerTo, begin, signIn } from '../../test/srp-client.ts';

const UUID_4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const INCORRECT = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const NO_SESSION = {
  __type: 'NotAuthorizedException',
  message: 'Invalid session for the user, session is expired.',
};

let server: TestServer;
let pool: TestPool;
let endpoint: string;
let user: { sub: string; email: string };

const respond = (body: unknown) => call(endpoint, 'RespondToAuthChallenge', body);
const withPassword = (USERNAME: string, PASSWORD: string) =>
  call(endpoint, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: pool.clientId,
    AuthParameters: { USERNAME, PASSWORD },
  });

beforeAll(async () => {
  server = await startIdentityServer();
  pool = await createTestPool(server.admin);
  endpoint = endpointOf(server, pool);
});
beforeEach(async () => {
  user = await createTestUser(server.admin, pool);
});
afterAll(() => server.close());

describe('the proof of the password', () => {
  test('is refused when the password is wrong, in both flows', async () => {
    expect(await signIn(endpoint, pool, user.email, 'not the password')).toMatchObject({
      status: 400,
      body: INCORRECT,
    });
    expect(await withPassword(user.email, 'not the password')).toMatchObject({ status: 400, body: INCORRECT });
  });

  test('is accepted once by e-mail address or sub, in both flows', async () => {
    for (const name of [user.email, user.email.toUpperCase(), user.sub]) {
      const answer = await signIn(endpoint, pool, name, PASSWORD);
      expect(answer.status).toBe(200);
      expect(answer.body.AuthenticationResult).toMatchObject({ ExpiresIn: 3600, TokenType: 'Bearer' });
    }
    expect((await withPassword(user.email, PASSWORD)).status).toBe(200);
  });

  test('is refused when the same answer is sent twice, also in parallel', async () => {
    const answer = answerTo(await begin(endpoint, pool, user.email), pool, PASSWORD);
    const [first, second] = await Promise.all([respond(answer), respond(answer)]);
    expect([first.status, second.status].sort()).toEqual([200, 400]);
    expect((await respond(answer)).body).toEqual(NO_SESSION);
  });

  test('is used up by a wrong answer', async () => {
    const challenge = await begin(endpoint, pool, user.email);
    expect((await respond(answerTo(challenge, pool, 'not the password'))).body).toEqual(INCORRECT);
    expect((await respond(answerTo(challenge, pool, PASSWORD))).body).toEqual(NO_SESSION);
  });

  test('is bound to its session and its client', async () => {
    const answer = answerTo(await begin(endpoint, pool, user.email), pool, PASSWORD);
    const other = await begin(endpoint, pool, user.email);
    expect((await respond({ ...answer, Session: other.session })).body).toEqual(NO_SESSION);
    const { Session: _, ...withoutSession } = answer;
    expect((await respond(withoutSession)).status).toBe(200);
  });

  test('is refused under another name than the one challenged', async () => {
    const answer = answerTo(await begin(endpoint, pool, user.email), pool, PASSWORD);
    const named = (USERNAME: string) => ({
      ...answer,
      ChallengeResponses: { ...answer.ChallengeResponses, USERNAME },
    });
    expect((await respond(named('other@clinic.test'))).body).toEqual(NO_SESSION);
    const again = answerTo(await begin(endpoint, pool, user.email), pool, PASSWORD);
    const responses = { ...again.ChallengeResponses, USERNAME: user.email };
    expect((await respond({ ...again, ChallengeResponses: responses })).status).toBe(200);
  });

  test('is refused more than five minutes from now', async () => {
    for (const minutes of [-6, 6]) {
      const at = new Date(Date.now() + minutes * 60_000);
      const answer = answerTo(await begin(endpoint, pool, user.email), pool, PASSWORD, at);
      expect((await respond(answer)).body).toEqual(INCORRECT);
    }
  });

  test('is refused for public values that fix the key without a password', async () => {
    const { A } = await begin(endpoint, pool, user.email);
    for (const value of ['0', 'ff'.repeat(384), `${A.toString(16)}zz`]) {
      const answer = await call(endpoint, 'InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        ClientId: pool.clientId,
        AuthParameters: { USERNAME: user.email, SRP_A: value },
      });
      expect(answer).toMatchObject({ status: 400, body: { __type: 'InvalidParameterException' } });
    }
  });
});

describe('a name without an account', () => {
  test('gets the same challenge as an account, always with the same id and salt', async () => {
    const known = await begin(endpoint, pool, user.email);
    const unknown = await begin(endpoint, pool, 'nobody@clinic.test');
    expect(Object.keys(unknown.parameters)).toEqual(Object.keys(known.parameters));
    expect(unknown.parameters.USERNAME).toMatch(UUID_4);
    expect(known.parameters.USERNAME).toMatch(UUID_4);
    expect(unknown.parameters.SALT).toHaveLength(known.parameters.SALT.length);
    expect(unknown.parameters.SECRET_BLOCK).toHaveLength(known.parameters.SECRET_BLOCK.length);
    expect(unknown.session).toHaveLength(known.session.length);
    const again = await begin(endpoint, pool, 'Nobody@clinic.test');
    const byId = await begin(endpoint, pool, unknown.parameters.USERNAME);
    for (const { parameters } of [again, byId]) {
      expect(parameters.USERNAME).toBe(unknown.parameters.USERNAME);
      expect(parameters.SALT).toBe(unknown.parameters.SALT);
    }
  });

  test('is refused like a wrong password, in both flows', async () => {
    expect(await signIn(endpoint, pool, 'nobody@clinic.test', PASSWORD)).toMatchObject({
      status: 400,
      body: INCORRECT,
    });
    expect(await withPassword('nobody2@clinic.test', PASSWORD)).toMatchObject({ status: 400, body: INCORRECT });
    expect(await withPassword(randomUUID(), PASSWORD)).toMatchObject({ status: 400, body: INCORRECT });
  });

  test('is locked like an account', async () => {
    const name = `${randomUUID()}@clinic.test`;
    for (let guess = 0; guess < 5; guess++) expect((await withPassword(name, 'guess')).body).toEqual(INCORRECT);
    expect((await withPassword(name, 'guess')).body).toMatchObject({ message: 'Password attempts exceeded' });
  });
});

describe('a disabled account', () => {
  test('is reported only after the right password', async () => {
    await server.admin.disableUser({ poolId: pool.poolId, sub: user.sub });
    expect((await signIn(endpoint, pool, user.email, 'not the password')).body).toEqual(INCORRECT);
    expect((await signIn(endpoint, pool, user.email, PASSWORD)).body).toMatchObject({ message: 'User is disabled.' });
    await server.admin.enableUser({ poolId: pool.poolId, sub: user.sub });
    expect((await signIn(endpoint, pool, user.email, PASSWORD)).status).toBe(200);
  });
});

describe('a challenge', () => {
  test('can be answered by another instance', async () => {
    const other = await startIdentityServer();
    try {
      const answer = answerTo(await begin(endpoint, pool, user.email), pool, PASSWORD);
      expect((await call(endpointOf(other, pool), 'RespondToAuthChallenge', answer)).status).toBe(200);
    } finally {
      await other.close();
    }
  });

  test('cannot be answered in another pool', async () => {
    const second = await createTestPool(server.admin);
    const answer = answerTo(await begin(endpoint, pool, user.email), pool, PASSWORD);
    const elsewhere = await call(endpointOf(server, second), 'RespondToAuthChallenge', {
      ...answer,
      ClientId: second.clientId,
    });
    expect(elsewhere.body).toEqual(NO_SESSION);
  });
});
