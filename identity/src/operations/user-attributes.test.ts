/** The attributes that people may write about themselves, and how a new address is verified. */
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
import { signIn, tokensOf } from '../../test/srp-client.ts';
import { inTransaction } from '../store/transaction.ts';

const MISMATCH = {
  __type: 'CodeMismatchException',
  message: 'Invalid verification code provided, please try again.',
};
const UNAUTHORIZED = {
  __type: 'NotAuthorizedException',
  message: 'A client attempted to write unauthorized attribute',
};

let server: TestServer;
let pool: TestPool;
let endpoint: string;
let user: { sub: string; email: string };
let AccessToken: string;

const own = (operation: string, input: object = {}) => call(endpoint, operation, { AccessToken, ...input });
const update = (values: Record<string, string>) =>
  own('UpdateUserAttributes', { UserAttributes: Object.entries(values).map(([Name, Value]) => ({ Name, Value })) });
const verify = (AttributeName: string, Code: string) => own('VerifyUserAttribute', { AttributeName, Code });
const attributes = async () => {
  const { body } = await own('GetUser');
  const list = body.UserAttributes as { Name: string; Value: string }[];
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
};
const codeOf = (address: string) => codeSentTo(server.admin, pool, address);
const newEmail = () => `${randomUUID()}@clinic.test`;

beforeAll(async () => {
  server = await startIdentityServer({ offersSms: true });
  pool = await createTestPool(server.admin);
  endpoint = endpointOf(server, pool);
});
beforeEach(async () => {
  user = await createTestUser(server.admin, pool);
  ({ AccessToken } = await tokensOf(endpoint, pool, user.email, PASSWORD));
});
afterAll(() => server.close());

describe('UpdateUserAttributes', () => {
  test('refuses attributes the person may not write, and records the attempt', async () => {
    for (const name of [
      'sub',
      'email_verified',
      'phone_number_verified',
      'custom:userRole',
      'identities',
      'cognito:groups',
      'cognito:user_status',
    ]) {
      expect((await update({ [name]: 'true', 'custom:given_name': 'Mallory' })).body).toEqual(UNAUTHORIZED);
    }
    expect(await attributes()).toMatchObject({ 'custom:given_name': 'Ana', 'custom:userRole': 'chw' });
    const refusals = await inTransaction(server.database, pool.poolId, (query) =>
      query("select 1 from idp.event where sub = $1 and kind = 'attributes_changed' and outcome = 'failure'", [
        user.sub,
      ]),
    );
    expect(refusals).toHaveLength(7);
  });

  test('refuses unknown attributes and values of the wrong form', async () => {
    const schema = (name: string, fault: string) => `Attributes did not conform to the schema: ${name}: ${fault}`;
    for (const [name, value, message] of [
      ['custom:unknown', 'x', schema('custom:unknown', 'Attribute does not exist in the schema.')],
      ['email', 'no address', 'Invalid email address format.'],
      ['email', '', schema('email', 'The attribute is required')],
      ['phone_number', '555 1234', 'Invalid phone number format.'],
      ['birthdate', '31.12.1990', schema('birthdate', 'The value is not of the documented form')],
      ['locale', 'not a language', schema('locale', 'The value is not of the documented form')],
      ['zoneinfo', 'Mars/Base', schema('zoneinfo', 'The value is not of the documented form')],
      ['website', 'javascript:alert(1)', schema('website', 'The value is not of the documented form')],
      ['name', 'x'.repeat(257), schema('name', 'The value is not of the documented form')],
    ] as const) {
      expect(await update({ [name]: value })).toMatchObject({
        status: 400,
        body: { __type: 'InvalidParameterException', message },
      });
    }
    expect((await update({ 'a\u0100b': 'x' })).body).toMatchObject({ __type: 'InvalidParameterException' });
    expect((await update({ __proto__x: 'x' })).body).toMatchObject({ __type: 'InvalidParameterException' });
  });

  test('writes the others, which the tokens carry after the next refresh', async () => {
    const changed = {
      'custom:given_name': 'Anna',
      locale: 'de-AT',
      zoneinfo: 'Europe/Vienna',
      birthdate: '1990-12-31',
    };
    expect(await update(changed)).toMatchObject({ status: 200, body: { CodeDeliveryDetailsList: [] } });
    expect(await attributes()).toMatchObject(changed);
    const { IdToken } = await tokensOf(endpoint, pool, user.email, PASSWORD);
    expect(JSON.parse(Buffer.from(IdToken.split('.')[1] ?? '', 'base64url').toString())).toMatchObject(changed);
    await update({ zoneinfo: '' });
    expect(await attributes()).not.toHaveProperty('zoneinfo');
  });

  test('sends mail in the language of the locale', async () => {
    for (const [locale, language] of [
      ['es-US', 'es'],
      ['fr', 'en'],
      ['de', 'de'],
    ] as const) {
      await update({ locale });
      await own('GetUserAttributeVerificationCode', { AttributeName: 'email' });
      const [mail] = (await server.admin.messages(pool.poolId)).filter(({ to }) => to === user.email);
      expect(mail?.language).toBe(language);
    }
  });
});

describe('another e-mail address', () => {
  test('stays pending until its code is entered, while the old one stays valid', async () => {
    const email = newEmail();
    expect((await update({ email })).body).toEqual({
      CodeDeliveryDetailsList: [
        { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: `${email.charAt(0)}***@c***` },
      ],
    });
    expect(await attributes()).toMatchObject({ email: user.email, email_verified: 'true' });
    expect((await signIn(endpoint, pool, email, PASSWORD)).status).toBe(400);
    expect((await signIn(endpoint, pool, user.email, PASSWORD)).status).toBe(200);
    const code = await codeOf(email);
    expect((await verify('email', code === '000000' ? '000001' : '000000')).body).toEqual(MISMATCH);
    expect(await verify('email', code)).toMatchObject({ status: 200, body: {} });
    expect(await attributes()).toMatchObject({ email, email_verified: 'true' });
    const mails = (await server.admin.messages(pool.poolId)).filter(({ to }) => to === user.email);
    expect(mails.map(({ kind }) => kind)).toEqual(['email_changed']);
    expect((await signIn(endpoint, pool, email, PASSWORD)).status).toBe(200);
    expect((await signIn(endpoint, pool, user.email, PASSWORD)).status).toBe(400);
  });

  test('is verified only by the code sent to it', async () => {
    const [first, second] = [newEmail(), newEmail()];
    await update({ email: first });
    const early = await codeOf(first);
    await update({ email: second });
    expect((await verify('email', early)).status).toBe(400);
    await update({ email: user.email.toLowerCase() });
    expect((await verify('email', await codeOf(second))).body).toEqual(MISMATCH);
    expect(await attributes()).toMatchObject({ email: user.email.toLowerCase(), email_verified: 'true' });
  });

  test('of another account is revealed only to the holder of its code', async () => {
    const owner = await createTestUser(server.admin, pool);
    expect((await update({ email: owner.email })).status).toBe(200);
    expect((await verify('email', await codeOf(owner.email))).body).toEqual({
      __type: 'AliasExistsException',
      message: 'An account with the given email already exists.',
    });
    expect(await server.admin.getUser(pool.poolId, owner.email)).toMatchObject({ sub: owner.sub });
  });

  test('taken by two accounts at the same time goes to one of them', async () => {
    const email = newEmail();
    const other = await createTestUser(server.admin, pool);
    const { AccessToken: others } = await tokensOf(endpoint, pool, other.email, PASSWORD);
    await update({ email });
    const mine = await codeOf(email);
    await call(endpoint, 'UpdateUserAttributes', {
      AccessToken: others,
      UserAttributes: [{ Name: 'email', Value: email }],
    });
    const theirs = await codeOf(email);
    const [one, two] = await Promise.all([
      verify('email', mine),
      call(endpoint, 'VerifyUserAttribute', { AccessToken: others, AttributeName: 'email', Code: theirs }),
    ]);
    expect([one.status, two.status].sort()).toEqual([200, 400]);
    expect([one.body.__type, two.body.__type]).toContain('AliasExistsException');
  });

  test('gets at most five codes an hour', async () => {
    for (let sent = 0; sent < 5; sent++) expect((await update({ email: newEmail() })).status).toBe(200);
    const last = newEmail();
    expect((await update({ email: last, 'custom:given_name': 'Zoe' })).body).toMatchObject({
      __type: 'LimitExceededException',
    });
    expect(await attributes()).toMatchObject({ 'custom:given_name': 'Ana' });
  });
});

describe('a phone number', () => {
  test('is unverified until its code is entered, and again when it changes', async () => {
    expect((await update({ phone_number: '+14155550123' })).body).toEqual({
      CodeDeliveryDetailsList: [{ AttributeName: 'phone_number', DeliveryMedium: 'SMS', Destination: '+*******0123' }],
    });
    expect(await attributes()).toMatchObject({ phone_number: '+14155550123', phone_number_verified: 'false' });
    const early = await codeOf('+14155550123');
    expect((await verify('phone_number', early)).status).toBe(200);
    expect(await attributes()).toMatchObject({ phone_number_verified: 'true' });
    await update({ phone_number: '+14155550124' });
    expect(await attributes()).toMatchObject({ phone_number_verified: 'false' });
    expect((await verify('phone_number', early)).status).toBe(400);
    await own('GetUserAttributeVerificationCode', { AttributeName: 'phone_number' });
    expect((await verify('phone_number', await codeOf('+14155550124'))).status).toBe(200);
  });

  test('that was removed is no longer a second factor', async () => {
    await inTransaction(server.database, pool.poolId, (query) =>
      query(
        `update idp.account set phone = '+14155550125', phone_verified = true, mfa_methods = '{SMS_MFA}',
           preferred_mfa = 'SMS_MFA' where pool_id = $1 and sub = $2`,
        [pool.poolId, user.sub],
      ),
    );
    expect((await own('DeleteUserAttributes', { UserAttributeNames: ['phone_number'] })).status).toBe(200);
    expect(await attributes()).not.toHaveProperty('phone_number');
    const [row] = await inTransaction(server.database, pool.poolId, (query) =>
      query('select mfa_methods, preferred_mfa from idp.account where sub = $1', [user.sub]),
    );
    expect(row).toEqual({ mfa_methods: [], preferred_mfa: null });
  });

  test('gets no code where text messages cannot be sent', async () => {
    const silent = await startIdentityServer();
    try {
      const at = endpointOf(silent, pool);
      const tokens = await tokensOf(at, pool, user.email, PASSWORD);
      const UserAttributes = [{ Name: 'phone_number', Value: '+14155550126' }];
      const { body } = await call(at, 'UpdateUserAttributes', { AccessToken: tokens.AccessToken, UserAttributes });
      expect(body).toEqual({ CodeDeliveryDetailsList: [] });
      const wanted = { AccessToken: tokens.AccessToken, AttributeName: 'phone_number' };
      expect((await call(at, 'GetUserAttributeVerificationCode', wanted)).body).toMatchObject({
        __type: 'InvalidParameterException',
      });
    } finally {
      await silent.close();
    }
  });
});

describe('DeleteUserAttributes', () => {
  test('refuses the e-mail address and attributes the person may not write, and removes the others', async () => {
    const remove = (...UserAttributeNames: string[]) => own('DeleteUserAttributes', { UserAttributeNames });
    expect((await remove('email')).body).toMatchObject({ __type: 'InvalidParameterException' });
    expect((await remove('custom:userRole')).body).toEqual(UNAUTHORIZED);
    expect((await remove('custom:given_name', 'sub')).body).toEqual(UNAUTHORIZED);
    expect(await remove('custom:given_name')).toMatchObject({ status: 200, body: {} });
    expect(await attributes()).not.toHaveProperty('custom:given_name');
  });
});

describe('DeleteUser', () => {
  test('deletes the account and ends its tokens; the audit stays, the address is free', async () => {
    const { RefreshToken } = await tokensOf(endpoint, pool, user.email, PASSWORD);
    await own('GetUserAttributeVerificationCode', { AttributeName: 'email' });
    expect(await own('DeleteUser')).toMatchObject({ status: 200, body: {} });
    expect((await own('GetUser')).body).toEqual({
      __type: 'UserNotFoundException',
      message: 'User does not exist.',
    });
    const refresh = { ClientId: pool.clientId, RefreshToken };
    expect((await call(endpoint, 'GetTokensFromRefreshToken', refresh)).body).toMatchObject({
      message: 'Invalid Refresh Token.',
    });
    expect((await signIn(endpoint, pool, user.email, PASSWORD)).body).toMatchObject({
      message: 'Incorrect username or password.',
    });
    const left = await inTransaction(server.database, pool.poolId, async (query) => {
      const counts: Record<string, number> = {};
      for (const table of ['account', 'credential', 'session', 'code', 'challenge', 'lockout', 'event']) {
        counts[table] = (await query(`select 1 from idp.${table} where sub = $1`, [user.sub])).length;
      }
      return counts;
    });
    const { event, ...gone } = left;
    expect(event).toBeGreaterThan(2);
    expect(Object.values(gone)).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
