/** IdentityAdmin gives the same answers in process and over the unmodified AWS SDK with signed requests. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import { giveDevice } from '../../test/give-device.ts';
import {
  createTestPool,
  endpointOf,
  PASSWORD,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../../test/identity-server.ts';
import { CREDENTIALS, type SignedListener, startSignedListener } from '../../test/signed-listener.ts';
import { signIn, tokensOf } from '../../test/srp-client.ts';
import { confirmDevice } from '../store/devices.ts';
import { inPool } from '../store/in-pool.ts';
import { cognitoPort } from './cognito-port.ts';
import { embeddedPort } from './embedded-port.ts';
import type { IdentityAdmin } from './identity-admin.ts';
import { makeIdentityAdmin } from './make-identity-admin.ts';

const ANOTHER = 'Another horse 8 battery';

let server: TestServer;
let listener: SignedListener;
let pool: TestPool;
let endpoint: string;
let admin: IdentityAdmin;
let made = 0;

const signed = (address: string) =>
  cognitoPort({ region: CREDENTIALS.region, endpoint: address, credentials: CREDENTIALS });
const nameOf = () => `ana${made++}@clinic.test`;
const person = (email = nameOf()) => ({ poolId: pool.poolId, email, givenName: 'Ana', userRole: 'chw' });
const create = async (email = nameOf()) => {
  const { sub } = await admin.createUser({ ...person(email), password: PASSWORD });
  return { poolId: pool.poolId, sub, email };
};
const stranger = () => ({ poolId: pool.poolId, sub: '00000000-0000-4000-8000-000000000000' });
const refused = (type: string) => ({ name: 'IdentityError', type });
const lastMessage = async () => (await server.admin.messages(pool.poolId))[0];

beforeAll(async () => {
  server = await startIdentityServer();
  listener = await startSignedListener(server.identity);
});
afterAll(async () => {
  await listener.close();
  await server.close();
});

describe.each([
  ['in process', () => embeddedPort(server.identity)],
  ['over the AWS SDK', () => signed(listener.address)],
])('administration %s', (_name, open) => {
  beforeAll(async () => {
    pool = await createTestPool(server.admin);
    endpoint = endpointOf(server, pool);
    admin = makeIdentityAdmin(open());
  });

  describe('accounts', () => {
    test('that do not exist are refused by every method', async () => {
      const nobody = stranger();
      const calls: (() => Promise<unknown>)[] = [
        () => admin.inviteAgain(nobody),
        () => admin.changeAttributes({ ...nobody, attributes: { given_name: 'Eva' } }),
        () => admin.setUserPassword({ ...nobody, password: ANOTHER }),
        () => admin.resetUserPassword(nobody),
        () => admin.confirmSignUp(nobody),
        () => admin.disableUser(nobody),
        () => admin.enableUser(nobody),
        () => admin.globalSignOut(nobody),
        () => admin.deleteUser(nobody),
        () => admin.setMfaPreference({ ...nobody, preference: { email: 'on' } }),
        () => admin.listDevices(nobody),
        () => admin.listSignIns(nobody),
        () => admin.listGroupsOf(nobody),
      ];
      for (const run of calls) await expect(run()).rejects.toMatchObject(refused('UserNotFoundException'));
      expect(await admin.getUser(pool.poolId, nobody.sub)).toBeNull();
    });

    test('of an unknown pool are refused', async () => {
      await expect(admin.listUsers('us-local-1_none')).rejects.toMatchObject(refused('ResourceNotFoundException'));
      await expect(admin.listUsers('')).rejects.toMatchObject({ name: 'IdentityError' });
    });

    test('are created with a password, once for each address', async () => {
      const user = await create();
      expect((await create(user.email.toUpperCase())).sub).toBe(user.sub);
      expect(await admin.getUser(pool.poolId, user.email)).toEqual({
        sub: user.sub,
        email: user.email,
        emailVerified: true,
        enabled: true,
        status: 'CONFIRMED',
        givenName: 'Ana',
        userRole: 'chw',
        createdAt: expect.any(Date),
      });
      expect((await signIn(endpoint, pool, user.email, PASSWORD)).status).toBe(200);
    });

    test('are not created with a password that breaks the policy', async () => {
      const weak = { ...person(), password: 'short' };
      await expect(admin.createUser(weak)).rejects.toMatchObject(refused('InvalidPasswordException'));
      expect(await admin.getUser(pool.poolId, weak.email)).toBeNull();
    });

    test('are invited with a first password that must be replaced', async () => {
      const invited = person();
      const { sub } = await admin.inviteUser({ ...invited, inviter: 'Eva Cruz' });
      await expect(admin.inviteUser(invited)).rejects.toMatchObject(refused('UsernameExistsException'));
      expect(await admin.getUser(pool.poolId, sub)).toMatchObject({
        status: 'FORCE_CHANGE_PASSWORD',
        email: invited.email,
      });
      const first = await lastMessage();
      expect(first).toMatchObject({
        kind: 'invitation',
        to: invited.email,
        values: { name: 'Ana', inviter: 'Eva Cruz' },
      });
      expect(first?.values.link).not.toContain(first?.values.password);
      await admin.inviteAgain({ poolId: pool.poolId, sub });
      const second = await lastMessage();
      expect(second?.values.password).not.toBe(first?.values.password);
      const outdated = await signIn(endpoint, pool, invited.email, first?.values.password ?? '');
      expect(outdated.body.message).toBe('Incorrect username or password.');
      const answer = await signIn(endpoint, pool, invited.email, second?.values.password ?? '');
      expect(answer.body).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
      await admin.setUserPassword({ poolId: pool.poolId, sub, password: PASSWORD });
      await expect(admin.inviteAgain({ poolId: pool.poolId, sub })).rejects.toMatchObject(
        refused('UnsupportedUserStateException'),
      );
    });

    test('change attributes, and lose their sessions when their role changes', async () => {
      const user = await create();
      const change = (attributes: Record<string, string | null>) => admin.changeAttributes({ ...user, attributes });
      await expect(change({ sub: stranger().sub })).rejects.toMatchObject({ name: 'IdentityError' });
      await expect(change({ 'custom:unknown': 'x' })).rejects.toMatchObject(refused('InvalidParameterException'));
      await expect(change({ email: null })).rejects.toMatchObject(refused('InvalidParameterException'));
      const other = await create();
      await expect(change({ email: other.email })).rejects.toMatchObject(refused('AliasExistsException'));
      const { AccessToken } = await tokensOf(endpoint, pool, user.email, PASSWORD);
      await change({ 'custom:given_name': 'Anna', phone_number: '+14155550100' });
      expect((await call(endpoint, 'GetUser', { AccessToken })).status).toBe(200);
      await change({ 'custom:userRole': 'clinician', phone_number: null });
      const after = await call(endpoint, 'GetUser', { AccessToken });
      expect(after.body.message).toBe('Access Token has been revoked');
      expect(await admin.getUser(pool.poolId, user.sub)).toMatchObject({ givenName: 'Anna', userRole: 'clinician' });
    });

    test('move to an address that is verified only when the change says so', async () => {
      const user = await create();
      const moved = nameOf();
      await admin.changeAttributes({ ...user, attributes: { email: moved } });
      expect(await admin.getUser(pool.poolId, moved)).toMatchObject({ sub: user.sub, emailVerified: false });
      expect(await admin.getUser(pool.poolId, user.email)).toBeNull();
      await admin.changeAttributes({ ...user, attributes: { email_verified: 'true' } });
      expect(await admin.getUser(pool.poolId, moved)).toMatchObject({ emailVerified: true });
    });
  });

  describe('passwords and sessions', () => {
    test('a new password ends every session the old one opened', async () => {
      const user = await create();
      const { AccessToken } = await tokensOf(endpoint, pool, user.email, PASSWORD);
      await expect(admin.setUserPassword({ ...user, password: 'short' })).rejects.toMatchObject(
        refused('InvalidPasswordException'),
      );
      expect((await call(endpoint, 'GetUser', { AccessToken })).status).toBe(200);
      await admin.setUserPassword({ ...user, password: ANOTHER });
      expect((await call(endpoint, 'GetUser', { AccessToken })).status).toBe(400);
      expect((await signIn(endpoint, pool, user.email, PASSWORD)).status).toBe(400);
      expect((await signIn(endpoint, pool, user.email, ANOTHER)).status).toBe(200);
    });

    test('a temporary password must be replaced', async () => {
      const user = await create();
      await admin.setUserPassword({ ...user, password: ANOTHER, isTemporary: true });
      expect(await admin.getUser(pool.poolId, user.sub)).toMatchObject({ status: 'FORCE_CHANGE_PASSWORD' });
      await expect(admin.resetUserPassword(user)).rejects.toMatchObject(refused('NotAuthorizedException'));
    });

    test('a reset sends a code and refuses sign-in until the code is used', async () => {
      const user = await create();
      const { AccessToken } = await tokensOf(endpoint, pool, user.email, PASSWORD);
      await admin.resetUserPassword(user);
      expect((await call(endpoint, 'GetUser', { AccessToken })).status).toBe(400);
      expect((await signIn(endpoint, pool, user.email, PASSWORD)).body).toMatchObject({
        __type: 'PasswordResetRequiredException',
      });
      const message = await lastMessage();
      expect(message).toMatchObject({
        kind: 'code',
        to: user.email,
        values: { code: expect.stringMatching(/^\d{6}$/) },
      });
      const confirmed = await call(endpoint, 'ConfirmForgotPassword', {
        ClientId: pool.clientId,
        Username: user.email,
        ConfirmationCode: message?.values.code,
        Password: ANOTHER,
      });
      expect(confirmed.status).toBe(200);
      expect((await signIn(endpoint, pool, user.email, ANOTHER)).status).toBe(200);
    });

    test('a disabled account has no sessions and gets none until it is enabled', async () => {
      const user = await create();
      const { AccessToken, RefreshToken } = await tokensOf(endpoint, pool, user.email, PASSWORD);
      await admin.disableUser(user);
      const refresh = () => call(endpoint, 'GetTokensFromRefreshToken', { ClientId: pool.clientId, RefreshToken });
      expect((await call(endpoint, 'GetUser', { AccessToken })).body.message).toBe('User is disabled.');
      expect((await refresh()).status).toBe(400);
      expect((await signIn(endpoint, pool, user.email, PASSWORD)).body.message).toBe('User is disabled.');
      await admin.enableUser(user);
      expect((await refresh()).body.message).toBe('Refresh Token has been revoked');
      expect((await signIn(endpoint, pool, user.email, PASSWORD)).status).toBe(200);
    });

    test('signing out everywhere ends every session, and only the audit remains of a deleted account', async () => {
      const user = await create();
      const first = await tokensOf(endpoint, pool, user.email, PASSWORD);
      await admin.globalSignOut(user);
      const again = await call(endpoint, 'GetUser', { AccessToken: first.AccessToken });
      expect(again.body.message).toBe('Access Token has been revoked');
      const { AccessToken } = await tokensOf(endpoint, pool, user.email, PASSWORD);
      const signIns = await admin.listSignIns(user);
      expect(signIns.items.map(({ kind, succeeded }) => [kind, succeeded])).toEqual([
        ['SignIn', true],
        ['SignIn', true],
      ]);
      await admin.deleteUser(user);
      expect((await call(endpoint, 'GetUser', { AccessToken })).body).toMatchObject({
        __type: 'UserNotFoundException',
      });
      expect((await signIn(endpoint, pool, user.email, PASSWORD)).body.message).toBe('Incorrect username or password.');
    });

    test('only an account that signed up waits for its confirmation', async () => {
      await expect(admin.confirmSignUp(await create())).rejects.toMatchObject({
        ...refused('NotAuthorizedException'),
        message: 'User cannot be confirmed. Current status is CONFIRMED',
      });
      await server.admin.changePool(pool.poolId, { allowSelfSignUp: true });
      const email = nameOf();
      const signedUp = await call(endpoint, 'SignUp', { ClientId: pool.clientId, Username: email, Password: PASSWORD });
      expect(signedUp.status).toBe(200);
      await admin.confirmSignUp({ poolId: pool.poolId, sub: String(signedUp.body.UserSub) });
      expect((await signIn(endpoint, pool, email, PASSWORD)).status).toBe(200);
    });

    test('a second factor is turned on only where the account can use it', async () => {
      const user = await create();
      await expect(
        admin.setMfaPreference({ ...user, preference: { softwareToken: 'preferred' } }),
      ).rejects.toMatchObject(refused('InvalidParameterException'));
      await admin.setMfaPreference({ ...user, preference: { email: 'preferred' } });
      expect((await signIn(endpoint, pool, user.email, PASSWORD)).body).toMatchObject({ ChallengeName: 'EMAIL_OTP' });
      await admin.setMfaPreference({ ...user, preference: { email: 'off' } });
      expect((await signIn(endpoint, pool, user.email, PASSWORD)).body.ChallengeName).toBeUndefined();
    });
  });

  describe('lists', () => {
    test('of accounts are searched and paged, and a page token is valid for its list only', async () => {
      const group = await createTestPool(server.admin);
      const inGroup = (email: string, givenName: string) =>
        admin.createUser({ poolId: group.poolId, email, givenName, userRole: 'chw', password: PASSWORD });
      const names = ['be_1@clinic.test', 'bea.1@clinic.test', 'bea.2@clinic.test'];
      const odd = 'Bo"b\\';
      for (const name of names) await inGroup(name, odd);
      const find = (attribute: 'email' | 'given_name' | 'status', value: string, isPrefix = false) =>
        admin.listUsers(group.poolId, { search: { attribute, value, isPrefix } });
      const emails = (page: { items: readonly { email: string }[] }) => page.items.map(({ email }) => email).sort();
      expect(emails(await find('email', 'BEA.1@clinic.test'))).toEqual(['bea.1@clinic.test']);
      expect(emails(await find('email', 'bea', true))).toEqual(['bea.1@clinic.test', 'bea.2@clinic.test']);
      expect(emails(await find('email', 'be_', true))).toEqual(['be_1@clinic.test']);
      expect(emails(await find('email', '%', true))).toEqual([]);
      expect(emails(await find('given_name', odd))).toEqual(names);
      expect(emails(await find('given_name', 'Bo"b'))).toEqual([]);
      expect(emails(await find('status', 'Disabled'))).toEqual([]);
      expect(emails(await find('email', `x" or email ^= "`, true))).toEqual([]);
      const first = await admin.listUsers(group.poolId, { limit: 2 });
      expect(first.items).toHaveLength(2);
      const second = await admin.listUsers(group.poolId, { limit: 2, page: first.next ?? '' });
      expect(second.next).toBeUndefined();
      expect(emails({ items: [...first.items, ...second.items] })).toEqual(names);
      const elsewhere = { limit: 2, page: first.next ?? '' };
      const invalid = refused('InvalidParameterException');
      await expect(admin.listUsers(pool.poolId, elsewhere)).rejects.toMatchObject(invalid);
      await expect(
        admin.listUsers(group.poolId, { ...elsewhere, search: { attribute: 'status', value: 'Enabled' } }),
      ).rejects.toMatchObject(invalid);
      await expect(admin.listUsers(group.poolId, { page: `${first.next}A` })).rejects.toMatchObject(invalid);
      await expect(admin.listUsers(group.poolId, { limit: 61 })).rejects.toMatchObject(invalid);
    });

    test('of groups are ordered by precedence, as in the tokens', async () => {
      const user = await create();
      const missing = { poolId: pool.poolId, group: 'none' };
      const notFound = refused('ResourceNotFoundException');
      await expect(admin.getGroup(missing)).rejects.toMatchObject(notFound);
      await expect(admin.changeGroup({ ...missing, precedence: 1 })).rejects.toMatchObject(notFound);
      await expect(admin.deleteGroup(missing)).rejects.toMatchObject(notFound);
      await expect(admin.listMembers(missing)).rejects.toMatchObject(notFound);
      await expect(admin.addToGroup({ ...missing, ...user })).rejects.toMatchObject(notFound);
      const groups = ['night', 'day', 'all'].map((group) => ({ poolId: pool.poolId, group }));
      for (const group of groups) await admin.createGroup({ ...group, description: group.group });
      await expect(admin.createGroup(groups[0]!)).rejects.toMatchObject(refused('GroupExistsException'));
      expect(await admin.changeGroup({ ...groups[1]!, precedence: 2 })).toEqual({
        group: 'day',
        description: 'day',
        precedence: 2,
      });
      for (const group of groups) await admin.addToGroup({ ...group, ...user });
      await admin.addToGroup({ ...groups[0]!, ...user });
      await admin.removeFromGroup({ ...groups[2]!, ...user });
      const first = await admin.listGroups(pool.poolId, { limit: 2 });
      expect(first.items.map(({ group }) => group)).toEqual(['all', 'day']);
      const rest = await admin.listGroups(pool.poolId, { limit: 2, page: first.next ?? '' });
      expect(rest).toMatchObject({ items: [{ group: 'night', precedence: null }] });
      expect((await admin.listGroupsOf(user)).items.map(({ group }) => group)).toEqual(['day', 'night']);
      expect((await admin.listMembers(groups[0]!)).items.map(({ sub }) => sub)).toEqual([user.sub]);
      const { AccessToken } = await tokensOf(endpoint, pool, user.email, PASSWORD);
      const claims: unknown = JSON.parse(Buffer.from(AccessToken.split('.')[1] ?? '', 'base64url').toString('utf8'));
      expect(claims).toMatchObject({ 'cognito:groups': ['day', 'night'] });
      await admin.deleteGroup(groups[0]!);
      expect((await admin.listGroupsOf(user)).items).toHaveLength(1);
    });

    test('of devices are paged, and a forgotten device is gone', async () => {
      const user = await create();
      expect(await admin.listDevices(user)).toEqual({ items: [] });
      const deviceKey = 'us-local-1_00000000-0000-4000-8000-000000000000';
      const notFound = refused('ResourceNotFoundException');
      await expect(admin.forgetDevice({ ...user, deviceKey })).rejects.toMatchObject(notFound);
      const keys = await inPool(
        server.identity,
        { poolId: pool.poolId, origin: { address: '192.0.2.7' } },
        async (context) => {
          const given: string[] = [];
          for (const name of ['Tablet', 'Phone', 'Desk']) {
            const { key } = await giveDevice(context, user.sub);
            const secret = { salt: Buffer.alloc(16), verifier: Buffer.alloc(384, 1) };
            await confirmDevice(context, { sub: user.sub, key }, { ...secret, name, isRemembered: true });
            given.push(key);
          }
          return given;
        },
      );
      const first = await admin.listDevices(user, { limit: 2 });
      const second = await admin.listDevices(user, { limit: 2, page: first.next ?? '' });
      expect([first.items.length, second.items.length, second.next]).toEqual([2, 1, undefined]);
      const listed = [...first.items, ...second.items];
      expect(listed.map(({ key }) => key).sort()).toEqual(keys.sort());
      expect(listed.find(({ name }) => name === 'Phone')).toEqual({
        key: expect.any(String),
        name: 'Phone',
        address: '192.0.2.7',
        createdAt: expect.any(Date),
        authenticatedAt: expect.any(Date),
      });
      await expect(admin.forgetDevice({ ...(await create()), deviceKey: keys[0]! })).rejects.toMatchObject(notFound);
      await admin.forgetDevice({ ...user, deviceKey: keys[0]! });
      expect((await admin.listDevices(user)).items.map(({ key }) => key).sort()).toEqual(keys.slice(1));
    });

    test('of sign-ins show the newest first, with failures and addresses', async () => {
      const user = await create();
      expect(await admin.listSignIns(user)).toEqual({ items: [] });
      await signIn(endpoint, pool, user.email, 'not the password');
      await signIn(endpoint, pool, user.email, PASSWORD);
      const first = await admin.listSignIns(user, { limit: 1 });
      const second = await admin.listSignIns(user, { limit: 1, page: first.next ?? '' });
      const event = { id: expect.any(String), at: expect.any(Date), kind: 'SignIn', address: '127.0.0.1' };
      expect(first.items).toEqual([{ ...event, succeeded: true, factors: ['Password'] }]);
      expect(second).toEqual({ items: [{ ...event, succeeded: false, factors: [] }] });
      const other = await create();
      await expect(admin.listSignIns(other, { page: first.next ?? '' })).rejects.toMatchObject(
        refused('InvalidParameterException'),
      );
    });
  });

  test('the password policy changes only in what is named', async () => {
    const before = await admin.readPolicy(pool.poolId);
    await expect(admin.changePolicy(pool.poolId, { passwordPolicy: { minimumLength: 7 } })).rejects.toMatchObject(
      refused('InvalidParameterException'),
    );
    const after = await admin.changePolicy(pool.poolId, { mfa: 'ON', passwordPolicy: { minimumLength: 14 } });
    expect(after).toEqual({ ...before, mfa: 'ON', passwordPolicy: { ...before.passwordPolicy, minimumLength: 14 } });
    const user = { ...person(), password: 'Thirteen sig5' };
    await expect(admin.createUser(user)).rejects.toMatchObject(refused('InvalidPasswordException'));
    expect(await admin.changePolicy(pool.poolId, { allowSelfSignUp: true, mfa: 'OPTIONAL' })).toMatchObject({
      mfa: 'OPTIONAL',
      allowSelfSignUp: true,
      passwordPolicy: { minimumLength: 14 },
    });
  });
});
