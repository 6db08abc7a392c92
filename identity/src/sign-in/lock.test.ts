/** The lock against guessed passwords. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
import { answerTo, begin } from '../../test/srp-client.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

let server: TestServer;
let pool: TestPool;
let endpoint: string;
let user: { sub: string; email: string };

/** The message of the refusal, or 'in'. */
async function attempt(password: string): Promise<unknown> {
  const { status, body } = await call(endpoint, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: pool.clientId,
    AuthParameters: { USERNAME: user.email, PASSWORD: password },
  });
  return status === 200 ? 'in' : body.message;
}

async function fail(times: number): Promise<void> {
  for (let guess = 0; guess < times; guess++) expect(await attempt('guess')).toBe('Incorrect username or password.');
}

const LOCKED = 'Password attempts exceeded';

beforeAll(async () => {
  server = await startIdentityServer();
  pool = await createTestPool(server.admin);
  endpoint = endpointOf(server, pool);
});
beforeEach(async () => {
  user = await createTestUser(server.admin, pool);
});
afterAll(() => server.close());

test('locks after five failures, also for the right password, and opens after a second', { retry: 2 }, async () => {
  await fail(5);
  expect(await attempt(PASSWORD)).toBe(LOCKED);
  server.passTime(SECOND);
  expect(await attempt(PASSWORD)).toBe('in');
});

test('starts again after a success', async () => {
  await fail(4);
  expect(await attempt(PASSWORD)).toBe('in');
  await fail(4);
  expect(await attempt(PASSWORD)).toBe('in');
});

// The lock lasts seconds of the same clock that passes between two attempts on a slow machine.
test('doubles with every failure; attempts during a lock do not count', { retry: 2 }, async () => {
  await fail(5);
  expect(await attempt('guess')).toBe(LOCKED);
  expect(await attempt('guess')).toBe(LOCKED);
  server.passTime(SECOND);
  await fail(1);
  server.passTime(1.9 * SECOND);
  expect(await attempt(PASSWORD)).toBe(LOCKED);
  server.passTime(0.2 * SECOND);
  expect(await attempt(PASSWORD)).toBe('in');
});

test('lasts at most fifteen minutes and is forgotten after fifteen idle ones', async () => {
  await fail(5);
  for (let round = 0; round < 10; round++) {
    server.passTime(14 * MINUTE);
    await fail(1);
  }
  server.passTime(14 * MINUTE);
  expect(await attempt(PASSWORD)).toBe(LOCKED);
  server.passTime(2 * MINUTE);
  await fail(1);
  server.passTime(14 * MINUTE);
  expect(await attempt(PASSWORD)).toBe(LOCKED);
  server.passTime(17 * MINUTE);
  await fail(5);
  expect(await attempt(PASSWORD)).toBe(LOCKED);
});

test('allows at most five of many parallel guesses', async () => {
  const challenges = await Promise.all(Array.from({ length: 12 }, () => begin(endpoint, pool, user.email)));
  const answers = await Promise.all(
    challenges.map((challenge) => call(endpoint, 'RespondToAuthChallenge', answerTo(challenge, pool, 'guess'))),
  );
  expect(answers.filter(({ body }) => body.message !== LOCKED)).toHaveLength(5);
});

test('is lifted by a new password', async () => {
  await fail(5);
  await server.admin.setUserPassword({ poolId: pool.poolId, sub: user.sub, password: 'Another horse 8 battery' });
  expect(await attempt(PASSWORD)).toBe('Incorrect username or password.');
  expect(await attempt('Another horse 8 battery')).toBe('in');
});
