/** Resetting the password with a mailed code: the facts that strangers learn, the life of the code, and the effects of a reset. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
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
import { begin, signIn, tokensOf } from '../../test/srp-client.ts';
import { inTransaction } from '../store/transaction.ts';

const NEXT = 'Another horse 8 battery';
const MISMATCH = {
  __type: 'CodeMismatchException',
  message: 'Invalid verification code provided, please try again.',
};
const EXPIRED = { __type: 'ExpiredCodeException', message: 'Invalid code provided, please request a code again.' };
const LIMIT = { __type: 'LimitExceededException', message: 'Attempt limit exceeded, please try after some time.' };

let server: TestServer;
let pool: TestPool;
let endpoint: string;
let user: { sub: string; email: string };

const forgot = (Username: string) => call(endpoint, 'ForgotPassword', { ClientId: pool.clientId, Username });
const confirm = (Username: string, ConfirmationCode: string, Password = NEXT) =>
  call(endpoint, 'ConfirmForgotPassword', { ClientId: pool.clientId, Username, ConfirmationCode, Password });
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const mailsTo = async (email: string) =>
  (await server.admin.messages(pool.poolId)).filter(({ to }) => to === email).map(({ kind }) => kind);
const set = (columns: string) =>
  inTransaction(server.database, pool.poolId, (query) =>
    query(`update idp.account set ${columns} where pool_id = $1 and sub = $2`, [pool.poolId, user.sub]),
  );

beforeAll(async () => {
  server = await startIdentityServer();
  pool = await createTestPool(server.admin);
  endpoint = endpointOf(server, pool);
});
beforeEach(async () => {
  user = await createTestUser(server.admin, pool);
});
afterAll(() => server.close());

describe('ForgotPassword', () => {
  test('gives the same answer for unknown, disabled, unconfirmed and unverified names, and mails none of them', async () => {
    const answerFor = (name: string) => ({
      CodeDeliveryDetails: {
        AttributeName: 'email',
        DeliveryMedium: 'EMAIL',
        Destination: `${name.charAt(0).toLowerCase()}***@c***`,
      },
    });
    const unknown = `${randomUUID()}@clinic.test`;
    expect(await forgot(unknown)).toMatchObject({ status: 200, body: answerFor(unknown) });
    for (const state of [
      'enabled = false',
      "enabled = true, status = 'UNCONFIRMED'",
      "status = 'CONFIRMED', email_verified = false",
    ]) {
      await set(state);
      expect(await forgot(user.email)).toMatchObject({ status: 200, body: answerFor(user.email) });
      expect(await mailsTo(user.email)).toEqual([]);
    }
    await set('email_verified = true');
    expect(await forgot(user.email)).toMatchObject({ status: 200, body: answerFor(user.email) });
    expect(await mailsTo(user.email)).toEqual(['code']);
  });

  test('sends no code to a mailbox that is the second factor, also when an administrator asks', async () => {
    const reference = { poolId: pool.poolId, sub: user.sub };
    await server.admin.setMfaPreference({ ...reference, preference: { email: 'on' } });
    expect((await forgot(user.email)).status).toBe(200);
    await expect(server.admin.resetUserPassword(reference)).rejects.toThrow('Cannot reset password for the user');
    expect(await mailsTo(user.email)).toEqual([]);
    await server.admin.changePool(pool.poolId, { mfaConfiguration: 'OFF' });
    onTestFinished(async () => void (await server.admin.changePool(pool.poolId, { mfaConfiguration: 'OPTIONAL' })));
    expect((await forgot(user.email)).status).toBe(200);
    expect(await mailsTo(user.email)).toEqual(['code']);
  });

  test('names no address for an id, existing or not', async () => {
    const { parameters } = await begin(endpoint, pool, `${randomUUID()}@clinic.test`);
    expect((await forgot(user.sub)).body).toEqual((await forgot(parameters.USERNAME)).body);
  });

  test('sends at most five codes an hour, also counted for a name without an account', async () => {
    for (const name of [user.email, `${randomUUID()}@clinic.test`]) {
      for (let sent = 0; sent < 5; sent++) expect((await forgot(name)).status).toBe(200);
      expect((await forgot(name)).body).toEqual(LIMIT);
    }
    expect(await mailsTo(user.email)).toHaveLength(5);
  });
});

describe('ConfirmForgotPassword', () => {
  test('gives the same answers with and without an account: five times wrong, then expired', async () => {
    await forgot(user.email);
    const code = await codeSentTo(server.admin, pool, user.email);
    const waiting = await createTestUser(server.admin, pool);
    for (const name of [`${randomUUID()}@clinic.test`, waiting.email, user.email]) {
      for (let guess = 0; guess < 5; guess++) expect((await confirm(name, wrong(code))).body).toEqual(MISMATCH);
      expect((await confirm(name, wrong(code))).body).toEqual(EXPIRED);
    }
    expect((await confirm(user.email, code)).body).toEqual(EXPIRED);
  });

  test('counts parallel guesses one by one', async () => {
    await forgot(user.email);
    const code = await codeSentTo(server.admin, pool, user.email);
    const answers = await Promise.all(Array.from({ length: 9 }, () => confirm(user.email, wrong(code))));
    expect(answers.filter(({ body }) => body.__type === 'CodeMismatchException')).toHaveLength(5);
  });

  test('refuses a weak password before it checks the code, which stays valid', async () => {
    await forgot(user.email);
    const code = await codeSentTo(server.admin, pool, user.email);
    expect((await confirm(user.email, code, 'password123')).body).toEqual({
      __type: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password is too common',
    });
    expect((await confirm(user.email, code)).status).toBe(200);
  });

  test('sets the password, ends every session, lifts the lock and mails the owner', async () => {
    const { AccessToken, RefreshToken } = await tokensOf(endpoint, pool, user.email, PASSWORD);
    for (let guess = 0; guess < 5; guess++) await signIn(endpoint, pool, user.email, 'guess');
    await forgot(user.email);
    expect(await confirm(user.email, await codeSentTo(server.admin, pool, user.email))).toMatchObject({
      status: 200,
      body: {},
    });
    expect((await call(endpoint, 'GetUser', { AccessToken })).body).toMatchObject({
      message: 'Access Token has been revoked',
    });
    const refresh = { ClientId: pool.clientId, RefreshToken };
    expect((await call(endpoint, 'GetTokensFromRefreshToken', refresh)).body).toMatchObject({
      message: 'Refresh Token has been revoked',
    });
    expect((await signIn(endpoint, pool, user.email, PASSWORD)).body).toMatchObject({
      message: 'Incorrect username or password.',
    });
    expect((await signIn(endpoint, pool, user.email, NEXT)).status).toBe(200);
    expect(await mailsTo(user.email)).toEqual(['password_changed', 'code']);
  });

  test('refuses codes of another account, for another purpose or sent to another address', async () => {
    const other = await createTestUser(server.admin, pool);
    await forgot(other.email);
    await forgot(user.email);
    const code = await codeSentTo(server.admin, pool, user.email);
    expect((await confirm(other.email, code)).status).toBe(400);
    await set("email = 'moved@clinic.test'");
    expect((await confirm(user.sub, code)).body).toEqual(MISMATCH);
  });

  test('is refused for a disabled account, and only the holder of the code gets the reason', async () => {
    await forgot(user.email);
    const code = await codeSentTo(server.admin, pool, user.email);
    await server.admin.disableUser({ poolId: pool.poolId, sub: user.sub });
    expect((await confirm(user.email, wrong(code))).body).toEqual(MISMATCH);
    expect((await confirm(user.email, code)).body).toMatchObject({ message: 'User is disabled.' });
  });

  test('opens an account whose password had to be reset', async () => {
    for (const status of ['RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD']) {
      await set(`status = '${status}'`);
      await forgot(user.email);
      await confirm(user.email, await codeSentTo(server.admin, pool, user.email));
      expect((await signIn(endpoint, pool, user.email, NEXT)).body).toHaveProperty('AuthenticationResult');
    }
  });

  test('accepts a code once, also on an instance whose clock is slow', async () => {
    const behind = await startIdentityServer({ clock: () => new Date(Date.now() - 2000) });
    onTestFinished(() => behind.close());
    await forgot(user.email);
    const ConfirmationCode = await codeSentTo(server.admin, pool, user.email);
    expect((await confirm(user.email, ConfirmationCode)).status).toBe(200);
    const again = { ClientId: pool.clientId, Username: user.email, ConfirmationCode, Password: PASSWORD };
    expect((await call(endpointOf(behind, pool), 'ConfirmForgotPassword', again)).body).toEqual(EXPIRED);
  });

  test('allows twenty wrong guesses a day over all codes, for known and unknown names, then sends none', async () => {
    const later = await startIdentityServer();
    onTestFinished(() => later.close());
    const own = await createTestPool(later.admin);
    const { email } = await createTestUser(later.admin, own);
    const ask = (operation: string, Username: string, more: object = {}) =>
      call(endpointOf(later, own), operation, { ClientId: own.clientId, Username, ...more });
    const guess = (name: string, ConfirmationCode: string) =>
      ask('ConfirmForgotPassword', name, { ConfirmationCode, Password: NEXT });
    const names = [email, `${randomUUID()}@clinic.test`];
    const guessAtFourCodes = async (name: string) => {
      for (let sent = 0; sent < 4; sent++) {
        expect((await ask('ForgotPassword', name)).status).toBe(200);
        for (let wrongs = 0; wrongs < 5; wrongs++) expect((await guess(name, 'nocode')).status).toBe(400);
      }
    };
    await Promise.all(names.map(guessAtFourCodes));
    later.passTime(23 * 60 * 60_000);
    await later.admin.upkeep(own.poolId);
    for (const name of names) expect((await ask('ForgotPassword', name)).body).toEqual(LIMIT);
    later.passTime(61 * 60_000);
    for (const name of names) expect((await ask('ForgotPassword', name)).status).toBe(200);
    expect((await guess(email, await codeSentTo(later.admin, own, email))).status).toBe(200);
  });

  test('accepts a code once, also in parallel, and only while it is valid', async () => {
    await forgot(user.email);
    const code = await codeSentTo(server.admin, pool, user.email);
    const answers = await Promise.all([confirm(user.email, code), confirm(user.email, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await confirm(user.email, code)).body).toEqual(EXPIRED);
    await forgot(user.email);
    const late = await codeSentTo(server.admin, pool, user.email);
    // The last test of its pool: its buckets are ahead of the clock from here.
    server.passTime(61 * 60_000);
    expect((await confirm(user.email, late)).body).toEqual(EXPIRED);
    server.passTime(-61 * 60_000);
  });
});
