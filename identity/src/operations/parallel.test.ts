/** Parallel operations on one account are all answered, without a deadlock. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createAuthenticator } from '../../test/authenticator.ts';
import { type Answer, call } from '../../test/call.ts';
import {
  createTestPool,
  createTestUser,
  endpointOf,
  PASSWORD,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../../test/identity-server.ts';
import { addPasskey, creationOptions } from '../../test/passkey-client.ts';
import { signIn, tokensOf } from '../../test/srp-client.ts';

const NEXT = 'Another horse 8 battery';

let server: TestServer;
let pool: TestPool;

beforeAll(async () => {
  server = await startIdentityServer({ offersSms: true });
  pool = await createTestPool(server.admin, { allowSelfSignUp: true });
});
afterAll(() => server.close());

test('changes, sign-ins, codes and an administrator run in parallel on one account', async () => {
  const endpoint = endpointOf(server, pool);
  const user = await createTestUser(server.admin, pool);
  const reference = { poolId: pool.poolId, sub: user.sub };
  const { AccessToken, RefreshToken } = await tokensOf(endpoint, pool, user.email, PASSWORD);
  const named = { ClientId: pool.clientId, Username: user.email };
  const own = (operation: string, input: object) => call(endpoint, operation, { AccessToken, ...input });
  const attribute = (Name: string, Value: string) => own('UpdateUserAttributes', { UserAttributes: [{ Name, Value }] });
  const byPassword = (password: string) =>
    call(endpoint, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: pool.clientId,
      AuthParameters: { USERNAME: user.email, PASSWORD: password },
    });
  const code = '000000';
  const steps: (() => Promise<Answer | undefined>)[] = [
    () => signIn(endpoint, pool, user.email, PASSWORD).catch(() => undefined),
    () => byPassword(PASSWORD),
    () => byPassword(NEXT),
    () => own('ChangePassword', { PreviousPassword: PASSWORD, ProposedPassword: NEXT }),
    () => own('ChangePassword', { PreviousPassword: NEXT, ProposedPassword: PASSWORD }),
    () => call(endpoint, 'ForgotPassword', named),
    () => call(endpoint, 'ConfirmForgotPassword', { ...named, ConfirmationCode: code, Password: NEXT }),
    () => call(endpoint, 'SignUp', { ...named, Password: NEXT }),
    () => call(endpoint, 'ConfirmSignUp', { ...named, ConfirmationCode: code }),
    () => call(endpoint, 'ResendConfirmationCode', named),
    () => attribute('email', 'moved@clinic.test'),
    () => attribute('phone_number', '+14155550123'),
    () => attribute('locale', 'de'),
    () => own('GetUserAttributeVerificationCode', { AttributeName: 'email' }),
    () => own('VerifyUserAttribute', { AttributeName: 'email', Code: code }),
    () => own('VerifyUserAttribute', { AttributeName: 'phone_number', Code: code }),
    () => own('DeleteUserAttributes', { UserAttributeNames: ['phone_number', 'locale'] }),
    () => call(endpoint, 'GetTokensFromRefreshToken', { ClientId: pool.clientId, RefreshToken }),
    () => server.admin.setUserPassword({ ...reference, password: PASSWORD }).then(() => undefined),
    () => server.admin.disableUser(reference).then(() => server.admin.enableUser(reference).then(() => undefined)),
  ];
  const answers = await Promise.all([...steps, ...steps.toReversed(), ...steps].map((step) => step()));
  const given = answers.filter((answer) => answer !== undefined);
  expect(given.length).toBeGreaterThan(48);
  expect(given.filter(({ status }) => status >= 500)).toEqual([]);

  await server.admin.setUserPassword({ ...reference, password: PASSWORD });
  const { AccessToken: last } = await tokensOf(endpoint, pool, user.email, PASSWORD);
  const ends = await Promise.all([
    call(endpoint, 'DeleteUser', { AccessToken: last }),
    call(endpoint, 'DeleteUser', { AccessToken: last }),
    call(endpoint, 'ChangePassword', { AccessToken: last, PreviousPassword: PASSWORD, ProposedPassword: NEXT }),
    call(endpoint, 'ForgotPassword', named),
    byPassword(PASSWORD),
  ]);
  expect(ends.filter(({ status }) => status >= 500)).toEqual([]);
  expect(ends.slice(0, 2).filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await server.admin.getUser(pool.poolId, user.sub)).toBeNull();
});

test('additions to an account that is deleted in parallel are refused, or deleted with it', async () => {
  const own = await startIdentityServer({ publicUrl: () => 'https://care.test' });
  onTestFinished(() => own.close());
  const ownPool = await createTestPool(own.admin);
  const endpoint = endpointOf(own, ownPool);
  const attempts = Array.from({ length: 8 }, async () => {
    const { sub, email } = await createTestUser(own.admin, ownPool);
    const { AccessToken } = await tokensOf(endpoint, ownPool, email, PASSWORD);
    const credential = createAuthenticator('https://care.test').create(await creationOptions(endpoint, AccessToken));
    const [, ...answers] = await Promise.all([
      own.admin.deleteUser({ poolId: ownPool.poolId, sub }),
      ...Array.from({ length: 3 }, () => call(endpoint, 'AssociateSoftwareToken', { AccessToken })),
      addPasskey(endpoint, AccessToken, credential),
      call(endpoint, 'GlobalSignOut', { AccessToken }),
    ]);
    return answers.map(({ status }) => status);
  });
  for (const status of (await Promise.all(attempts)).flat()) expect([200, 400]).toContain(status);
});
