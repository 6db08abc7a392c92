/** After a reset or a takeover, nothing that somebody else set up on the account still opens it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FilledPool, fillPool } from '../../test/attacks/fill-pool.ts';
import { signInAttempts } from '../../test/attacks/sign-in-attempts.ts';
import { call } from '../../test/call.ts';
import {
  codeSentTo,
  createTestPool,
  endpointOf,
  PASSWORD,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../../test/identity-server.ts';
import { CREDENTIALS, type SignedListener, startSignedListener } from '../../test/signed-listener.ts';
import { signIn } from '../../test/srp-client.ts';
import { cognitoAdmin } from '../admin/cognito-admin.ts';
import type { IdentityAdmin } from '../admin/identity-admin.ts';

const ORIGIN = 'https://care.test';
const NEXT = 'Another horse 8 battery';
const invitation = { givenName: 'Vera', userRole: 'clinician', inviter: 'Ines' };

let server: TestServer;
let listener: SignedListener;
let atCognito: IdentityAdmin;

beforeAll(async () => {
  server = await startIdentityServer({ publicUrl: () => ORIGIN });
  listener = await startSignedListener(server.identity);
  atCognito = cognitoAdmin({ region: CREDENTIALS.region, endpoint: listener.address, credentials: CREDENTIALS });
});
afterAll(async () => {
  await listener.close();
  await server.close();
});

/** A pool with somebody who has a password, an app, a passkey, a remembered device and a session. */
async function filled(): Promise<{ pool: TestPool; one: FilledPool; opens: (way: string) => Promise<boolean> }> {
  const pool = await createTestPool(server.admin, {
    allowedFirstAuthFactors: ['PASSWORD', 'EMAIL_OTP', 'WEB_AUTHN'],
    customChallenge: 'emailed-code',
  });
  const one = await fillPool(server, pool, ORIGIN);
  const ways = signInAttempts(server, pool, one, () => Date.now());
  const opens = async (way: string) => (await ways[way]?.())?.status === 200;
  return { pool, one, opens };
}
const asked = async (pool: TestPool, email: string, password: string) =>
  (await signIn(endpointOf(server, pool), pool, email, password)).body.ChallengeName;
const deviceOf = async (pool: TestPool, sub: string) =>
  (await server.admin.listDevices({ poolId: pool.poolId, sub })).items.length;

/** The ways into the account besides the password. */
const others = ['a refresh token', 'a passkey'];

describe('a reset', () => {
  const resets: Record<string, (pool: TestPool, one: FilledPool) => Promise<unknown>> = {
    'by mail': async (pool, { user, codes }) => {
      const code = { Username: user.email, ConfirmationCode: codes.resetPassword, Password: NEXT };
      const answer = await call(endpointOf(server, pool), 'ConfirmForgotPassword', {
        ClientId: pool.clientId,
        ...code,
      });
      expect(answer.status).toBe(200);
    },
    'by an administrator, with a code': async (pool, { user }) => {
      await server.admin.resetUserPassword({ poolId: pool.poolId, sub: user.sub });
      const ConfirmationCode = await codeSentTo(server.admin, pool, user.email);
      const code = { Username: user.email, ConfirmationCode, Password: NEXT };
      await call(endpointOf(server, pool), 'ConfirmForgotPassword', { ClientId: pool.clientId, ...code });
    },
    'by an administrator, with a password': (pool, { user }) =>
      server.admin.setUserPassword({ poolId: pool.poolId, sub: user.sub, password: NEXT }),
  };

  test('starts from an account that every one of them opens', async () => {
    const { pool, one, opens } = await filled();
    for (const way of others) expect(await opens(way), way).toBe(true);
    expect(await deviceOf(pool, one.user.sub)).toBe(1);
  });

  for (const [how, reset] of Object.entries(resets)) {
    test(`${how} ends passkeys, devices and sessions, and still asks for the second factor`, async () => {
      const { pool, one, opens } = await filled();
      await reset(pool, one);
      for (const way of others) expect(await opens(way), way).toBe(false);
      expect(await deviceOf(pool, one.user.sub)).toBe(0);
      expect(await asked(pool, one.user.email, NEXT)).toBe('SOFTWARE_TOKEN_MFA');
    });
  }
});

describe('a take-over', () => {
  test('leaves only the password in the mail as a way to sign in', async () => {
    const { pool, one, opens } = await filled();
    const { user } = one;
    await server.admin.disableUser({ poolId: pool.poolId, sub: user.sub });
    await server.admin.takeOver({ poolId: pool.poolId, sub: user.sub, ...invitation });
    for (const way of others) expect(await opens(way), way).toBe(false);
    expect(await deviceOf(pool, user.sub)).toBe(0);
    expect((await signIn(endpointOf(server, pool), pool, user.email, PASSWORD)).status).toBe(400);
    const mail = (await server.admin.messages(pool.poolId)).find(
      ({ kind, to }) => kind === 'invitation' && to === user.email,
    );
    expect(mail?.values).toMatchObject({ inviter: 'Ines', name: 'Vera' });
    expect(await asked(pool, user.email, mail?.values.password ?? '')).toBe('NEW_PASSWORD_REQUIRED');
    expect(await server.admin.getUser(pool.poolId, user.sub)).toMatchObject({
      status: 'FORCE_CHANGE_PASSWORD',
      userRole: 'clinician',
      enabled: true,
    });
  });

  test('of a pending sign-up makes its password and its code useless', async () => {
    const pool = await createTestPool(server.admin, { allowSelfSignUp: true });
    const endpoint = endpointOf(server, pool);
    const named = { ClientId: pool.clientId, Username: 'vera@clinic.test' };
    await call(endpoint, 'SignUp', { ...named, Password: PASSWORD });
    const ConfirmationCode = await codeSentTo(server.admin, pool, named.Username);
    await server.admin.takeOver({ poolId: pool.poolId, sub: named.Username, ...invitation, password: NEXT });
    expect((await call(endpoint, 'ConfirmSignUp', { ...named, ConfirmationCode })).status).toBe(400);
    expect((await signIn(endpoint, pool, named.Username, PASSWORD)).status).toBe(400);
    expect((await signIn(endpoint, pool, named.Username, NEXT)).status).toBe(200);
  });

  test('at Amazon Cognito is refused where passkeys may remain, and otherwise removes every other way to sign in', async () => {
    const { pool, one, opens } = await filled();
    const user = { poolId: pool.poolId, sub: one.user.sub };
    await expect(atCognito.takeOver({ ...user, ...invitation })).rejects.toMatchObject({
      type: 'UnsupportedUserStateException',
    });
    expect(await opens('a refresh token')).toBe(true);
    await server.admin.changePool(pool.poolId, { allowedFirstAuthFactors: ['PASSWORD'] });
    await atCognito.takeOver({ ...user, ...invitation });
    expect(await opens('a refresh token')).toBe(false);
    expect(await deviceOf(pool, user.sub)).toBe(0);
    expect((await signIn(endpointOf(server, pool), pool, one.user.email, PASSWORD)).status).toBe(400);
    const mail = (await server.admin.messages(pool.poolId)).find(
      ({ kind, to }) => kind === 'invitation' && to === one.user.email,
    );
    expect(await asked(pool, one.user.email, mail?.values.password ?? '')).toBe('NEW_PASSWORD_REQUIRED');
  });
});
