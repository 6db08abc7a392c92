/** Signing up: its conditions, the facts it reveals to strangers, and the final owner of the address. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

const MISMATCH = {
  __type: 'CodeMismatchException',
  message: 'Invalid verification code provided, please try again.',
};
const EXPIRED = { __type: 'ExpiredCodeException', message: 'Invalid code provided, please request a code again.' };

let server: TestServer;
let pool: TestPool;
let endpoint: string;
/** A pool that reveals whether an account exists. */
let frank: TestPool;

const newEmail = () => `${randomUUID()}@clinic.test`;
const signUp = (Username: string, more: object = {}, at = pool) =>
  call(endpointOf(server, at), 'SignUp', { ClientId: at.clientId, Username, Password: PASSWORD, ...more });
const confirm = (Username: string, ConfirmationCode: string, more: object = {}, at = pool) =>
  call(endpointOf(server, at), 'ConfirmSignUp', { ClientId: at.clientId, Username, ConfirmationCode, ...more });
const resend = (Username: string, at = pool) =>
  call(endpointOf(server, at), 'ResendConfirmationCode', { ClientId: at.clientId, Username });
const codeOf = (email: string, at = pool) => codeSentTo(server.admin, at, email);
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

beforeAll(async () => {
  server = await startIdentityServer();
  pool = await createTestPool(server.admin, { allowSelfSignUp: true });
  frank = await createTestPool(server.admin, { allowSelfSignUp: true, preventUserExistenceErrors: false });
  endpoint = endpointOf(server, pool);
});
afterAll(() => server.close());

describe('SignUp', () => {
  test('is refused unless the organization allows it', async () => {
    const closed = await createTestPool(server.admin);
    expect(await signUp(newEmail(), {}, closed)).toMatchObject({
      status: 400,
      body: { __type: 'NotAuthorizedException', message: 'SignUp is not permitted for this user pool' },
    });
  });

  test('is refused for an invalid address, a different second address, a weak password, and attributes a person may not write', async () => {
    const attribute = (Name: string, Value: string) => ({ UserAttributes: [{ Name, Value }] });
    const email = newEmail();
    expect((await signUp('ana')).body).toMatchObject({ message: 'Username should be an email.' });
    expect((await signUp(email, attribute('email', newEmail()))).body).toMatchObject({
      __type: 'InvalidParameterException',
    });
    expect((await signUp(email, { Password: 'short' })).body).toEqual({
      __type: 'InvalidPasswordException',
      message: 'Password did not conform with policy: Password not long enough',
    });
    for (const name of ['custom:userRole', 'email_verified', 'sub']) {
      expect((await signUp(email, attribute(name, 'TenantAdmin'))).body).toEqual({
        __type: 'NotAuthorizedException',
        message: 'A client attempted to write unauthorized attribute',
      });
    }
    expect(await server.admin.getUser(pool.poolId, email)).toBeNull();
  });

  test('creates an unconfirmed account that can sign in only after its code', async () => {
    const email = newEmail();
    const answer = await signUp(email, {
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'custom:given_name', Value: 'Ana' },
      ],
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        UserConfirmed: false,
        CodeDeliveryDetails: {
          AttributeName: 'email',
          DeliveryMedium: 'EMAIL',
          Destination: `${email.charAt(0)}***@c***`,
        },
      },
    });
    expect((await signIn(endpoint, pool, email, PASSWORD)).body).toEqual({
      __type: 'UserNotConfirmedException',
      message: 'User is not confirmed.',
    });
    const code = await codeOf(email);
    expect(code).toMatch(/^\d{6}$/);
    expect((await confirm(email, wrong(code))).body).toEqual(MISMATCH);
    expect(await confirm(email, code)).toMatchObject({ status: 200, body: {} });
    const { IdToken } = await tokensOf(endpoint, pool, email, PASSWORD);
    expect(JSON.parse(Buffer.from(IdToken.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({
      sub: answer.body.UserSub,
      email,
      email_verified: true,
      'custom:given_name': 'Ana',
    });
  });

  test('of an unconfirmed name replaces its code; with the same password the new code confirms the account', async () => {
    const email = newEmail();
    const first = await signUp(email);
    const old = await codeOf(email);
    const second = await signUp(email.toUpperCase());
    expect(second.body.UserSub).toBe(first.body.UserSub);
    const code = await codeOf(email);
    if (code !== old) expect((await confirm(email, old)).body).toEqual(MISMATCH);
    expect((await confirm(email, code)).status).toBe(200);
    expect((await signIn(endpoint, pool, email, PASSWORD)).status).toBe(200);
  });

  describe('by two people with one address', () => {
    const THEIRS = 'Another horse 8 battery';
    let at: TestPool;
    beforeAll(async () => {
      at = await createTestPool(server.admin, { allowSelfSignUp: true });
    });
    const reset = { __type: 'PasswordResetRequiredException', message: 'Password reset required for the user' };
    const enter = (email: string, password: string) => signIn(endpointOf(server, at), at, email, password);
    /** The owner of the mailbox chooses a password. @returns how each of the two signs in before that */
    const confirmedWith = async (email: string, code: string) => {
      expect((await confirm(email, code, {}, at)).status).toBe(200);
      const mails = (await server.admin.messages(at.poolId)).filter(({ to }) => to?.toLowerCase() === email);
      const attempts = [await enter(email, PASSWORD), await enter(email, THEIRS)];
      expect(attempts.map(({ status }) => status)).toEqual([400, 400]);
      expect(attempts[1]?.body).toEqual(reset);
      const chosen = { Username: email, ConfirmationCode: mails[0]?.values.code, Password: 'My own horse 9 battery' };
      const input = { ClientId: at.clientId, ...chosen };
      expect((await call(endpointOf(server, at), 'ConfirmForgotPassword', input)).status).toBe(200);
      expect((await enter(email, THEIRS)).status).toBe(400);
      expect((await enter(email, 'My own horse 9 battery')).status).toBe(200);
    };

    test('accepts neither password after the code of the second', async () => {
      const email = newEmail();
      await signUp(email, {}, at);
      await signUp(email, { Password: THEIRS }, at);
      await confirmedWith(email, await codeOf(email, at));
    });

    test('accepts neither after a code the first asks for, nor after the first signs up again', async () => {
      const [resent, again] = [newEmail(), newEmail()];
      for (const email of [resent, again]) {
        await signUp(email, {}, at);
        await signUp(email, { Password: THEIRS }, at);
      }
      await resend(resent, at);
      await confirmedWith(resent, await codeOf(resent, at));
      await signUp(again, { Password: THEIRS }, at);
      await confirmedWith(again, await codeOf(again, at));
    });

    test('accepts no code that was sent before the second sign-up, also if it was requested again', async () => {
      const email = newEmail();
      await signUp(email, {}, at);
      await resend(email, at);
      const old = await codeOf(email, at);
      await signUp(email, { Password: THEIRS }, at);
      if ((await codeOf(email, at)) !== old) expect((await confirm(email, old, {}, at)).body).toEqual(MISMATCH);
    });
  });

  test('of a taken name is answered like a free one, changes nothing and mails the owner', async () => {
    const user = await createTestUser(server.admin, pool);
    const free = await signUp(newEmail());
    const taken = await signUp(user.email, { Password: 'Another horse 8 battery' });
    expect(taken.status).toBe(free.status);
    expect(Object.keys(taken.body)).toEqual(Object.keys(free.body));
    expect(taken.body.UserSub).toBe((await begin(endpoint, pool, user.email)).parameters.USER_ID_FOR_SRP);
    expect((await signUp(user.email)).body).toEqual(taken.body);
    const mails = (await server.admin.messages(pool.poolId)).filter(({ to }) => to === user.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['account_exists', 'account_exists']);
    expect((await signIn(endpoint, pool, user.email, PASSWORD)).status).toBe(200);
    expect((await signUp(user.email, { Password: 'short' })).body).toMatchObject({
      __type: 'InvalidPasswordException',
    });
  });

  test('of a taken name is refused in a pool that reveals existing accounts', async () => {
    const user = await createTestUser(server.admin, frank);
    const waiting = newEmail();
    await signUp(waiting, {}, frank);
    for (const name of [user.email, waiting]) {
      expect((await signUp(name, {}, frank)).body).toEqual({
        __type: 'UsernameExistsException',
        message: 'User already exists',
      });
    }
  });

  test('in parallel with one name creates one account', async () => {
    const email = newEmail();
    const answers = await Promise.all([signUp(email), signUp(email), signUp(email)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.UserSub)).size).toBe(1);
    expect((await confirm(email, await codeOf(email))).status).toBe(200);
  });

  test('sends at most five codes an hour, for a free and a taken name alike', async () => {
    const other = await createTestPool(server.admin, { allowSelfSignUp: true });
    const user = await createTestUser(server.admin, other);
    for (const name of [newEmail(), user.email]) {
      for (let sent = 0; sent < 5; sent++) expect((await signUp(name, {}, other)).status).toBe(200);
      expect((await signUp(name, { Password: 'Another horse 8 battery' }, other)).body).toEqual({
        __type: 'LimitExceededException',
        message: 'Attempt limit exceeded, please try after some time.',
      });
    }
  });
});

describe('ConfirmSignUp', () => {
  test('gives unknown, confirmed and unconfirmed names the same answers: five times wrong, then expired', async () => {
    const confirmed = await createTestUser(server.admin, pool);
    const waiting = newEmail();
    await signUp(waiting);
    const code = await codeOf(waiting);
    for (const name of [newEmail(), confirmed.email, waiting]) {
      for (let guess = 0; guess < 5; guess++) expect((await confirm(name, wrong(code))).body).toEqual(MISMATCH);
      expect((await confirm(name, wrong(code))).body).toEqual(EXPIRED);
    }
    expect((await confirm(waiting, code)).body).toEqual(EXPIRED);
    await resend(waiting);
    expect((await confirm(waiting, await codeOf(waiting))).status).toBe(200);
  });

  test('accepts a code once and only while it is valid', async () => {
    const other = await createTestPool(server.admin, { allowSelfSignUp: true });
    const email = newEmail();
    await signUp(email, {}, other);
    const late = await codeOf(email, other);
    server.passTime(25 * 3_600_000);
    expect((await confirm(email, late, {}, other)).body).toEqual(EXPIRED);
    await resend(email, other);
    const code = await codeOf(email, other);
    const answers = await Promise.all([confirm(email, code, {}, other), confirm(email, code, {}, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    server.passTime(-25 * 3_600_000);
  });

  test('says that a name is confirmed in a pool that reveals existing accounts', async () => {
    const user = await createTestUser(server.admin, frank);
    expect((await confirm(user.email, '1', {}, frank)).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    });
  });

  test('is refused for a disabled account, and only the holder of the code gets the reason', async () => {
    const email = newEmail();
    const { body } = await signUp(email);
    const code = await codeOf(email);
    await server.admin.disableUser({ poolId: pool.poolId, sub: String(body.UserSub) });
    expect((await confirm(email, wrong(code))).body).toEqual(MISMATCH);
    expect((await confirm(email, code)).body).toMatchObject({ message: 'User is disabled.' });
  });

  test('accepts no code once an administrator has created the account, or given the address to another one', async () => {
    const { poolId } = pool;
    const person = { poolId, givenName: 'Ana', userRole: 'chw' };
    const invited = newEmail();
    const { body } = await signUp(invited);
    const code = await codeOf(invited);
    await server.admin.inviteUser({ ...person, email: invited });
    expect((await confirm(invited, code)).body).toEqual(MISMATCH);
    expect((await signIn(endpoint, pool, invited, PASSWORD)).body).toMatchObject({ __type: 'NotAuthorizedException' });
    // The id stays the one that every earlier answer contained.
    expect(await server.admin.getUser(poolId, invited)).toMatchObject({
      sub: body.UserSub,
      status: 'FORCE_CHANGE_PASSWORD',
    });
    const given = newEmail();
    await signUp(given);
    const late = await codeOf(given);
    const { sub } = await createTestUser(server.admin, pool);
    await server.admin.changeAttributes({ poolId, sub, attributes: { email: given, email_verified: 'true' } });
    expect((await confirm(given, late)).body).toEqual(MISMATCH);
    expect(await server.admin.getUser(poolId, given)).toMatchObject({ sub });
  });

  test('takes an address over that another account has verified since, or refuses to', async () => {
    const race = async () => {
      const email = newEmail();
      const { body } = await signUp(email);
      const code = await codeOf(email);
      const owner = await createTestUser(server.admin, pool);
      const { AccessToken } = await tokensOf(endpoint, pool, owner.email, PASSWORD);
      const UserAttributes = [{ Name: 'email', Value: email }];
      await call(endpoint, 'UpdateUserAttributes', { AccessToken, UserAttributes });
      const proof = { AccessToken, AttributeName: 'email', Code: await codeOf(email) };
      expect((await call(endpoint, 'VerifyUserAttribute', proof)).status).toBe(200);
      return { email, code, sub: String(body.UserSub), owner: owner.sub };
    };
    const kept = await race();
    expect((await confirm(kept.email, kept.code, { ForceAliasCreation: false })).body).toEqual({
      __type: 'AliasExistsException',
      message: 'An account with the given email already exists.',
    });
    expect((await server.admin.getUser(pool.poolId, kept.email))?.sub).toBe(kept.owner);
    const moved = await race();
    expect((await confirm(moved.email, moved.code)).status).toBe(200);
    expect(await server.admin.getUser(pool.poolId, moved.email)).toMatchObject({ sub: moved.sub, emailVerified: true });
    expect(await server.admin.getUser(pool.poolId, moved.owner)).toMatchObject({ emailVerified: false });
    expect((await signIn(endpoint, pool, moved.owner, PASSWORD)).status).toBe(200);
  });
});

describe('ResendConfirmationCode', () => {
  test('gives the same answer for a name without a pending sign-up, and mails nobody', async () => {
    const confirmed = await createTestUser(server.admin, pool);
    const waiting = newEmail();
    await signUp(waiting);
    for (const name of [waiting, confirmed.email, newEmail()]) {
      expect(await resend(name)).toMatchObject({
        status: 200,
        body: {
          CodeDeliveryDetails: {
            AttributeName: 'email',
            DeliveryMedium: 'EMAIL',
            Destination: `${name.charAt(0).toLowerCase()}***@c***`,
          },
        },
      });
    }
    const mails = (await server.admin.messages(pool.poolId)).map(({ to }) => to);
    expect(mails.filter((to) => to === waiting)).toHaveLength(2);
    expect(mails).not.toContain(confirmed.email);
  });

  test('names no address for an id, existing or not', async () => {
    const user = await createTestUser(server.admin, pool);
    const { parameters } = await begin(endpoint, pool, newEmail());
    const known = await resend(user.sub);
    expect(known.body).toEqual((await resend(parameters.USERNAME)).body);
  });

  test('says that a name is confirmed in a pool that reveals existing accounts', async () => {
    const user = await createTestUser(server.admin, frank);
    expect((await resend(user.email, frank)).body).toEqual({
      __type: 'InvalidParameterException',
      message: 'User is already confirmed.',
    });
  });
});
