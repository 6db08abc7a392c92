/** Changing the password while signed in: the lock, the policy, and which sessions continue. */
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
import { signIn, type Tokens, tokensOf } from '../../test/srp-client.ts';
import { inTransaction } from '../store/transaction.ts';

const NEXT = 'Another horse 8 battery';
const INCORRECT = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' };

let server: TestServer;
let pool: TestPool;
let endpoint: string;
let user: { sub: string; email: string };
let tokens: Tokens;

const change = (PreviousPassword: string | undefined, ProposedPassword: string, AccessToken = tokens.AccessToken) =>
  call(endpoint, 'ChangePassword', { AccessToken, PreviousPassword, ProposedPassword });
const messageOf = async (answer: ReturnType<typeof call>) => (await answer).body.message;

beforeAll(async () => {
  // The clock stands still, so that a lock of a second lasts for the whole test.
  const now = new Date();
  server = await startIdentityServer({ clock: () => now });
  pool = await createTestPool(server.admin);
  endpoint = endpointOf(server, pool);
});
beforeEach(async () => {
  user = await createTestUser(server.admin, pool);
  tokens = await tokensOf(endpoint, pool, user.email, PASSWORD);
});
afterAll(() => server.close());

test('is refused without a valid token', async () => {
  expect((await change(PASSWORD, NEXT, tokens.IdToken)).body).toMatchObject({ __type: 'NotAuthorizedException' });
  await call(endpoint, 'GlobalSignOut', { AccessToken: tokens.AccessToken });
  expect(await messageOf(change(PASSWORD, NEXT))).toBe('Access Token has been revoked');
});

test('is refused without the current password', async () => {
  expect((await change('not the password', NEXT)).body).toEqual(INCORRECT);
  expect((await change(undefined, NEXT)).body).toEqual(INCORRECT);
  expect((await signIn(endpoint, pool, user.email, PASSWORD)).status).toBe(200);
});

test('counts wrong guesses in the lock of sign-in, also parallel ones', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => change('guess', NEXT)));
  expect(answers.filter(({ body }) => body.message === INCORRECT.message)).toHaveLength(5);
  expect(await messageOf(change(PASSWORD, NEXT))).toBe('Password attempts exceeded');
  expect(await messageOf(signIn(endpoint, pool, user.email, PASSWORD))).toBe('Password attempts exceeded');
});

test('refuses what the policy refuses, and passwords too similar to the account', async () => {
  const { localPart } = { localPart: user.email.split('@')[0] ?? '' };
  for (const [proposed, fault] of [
    ['short', 'not long enough'],
    ['Sommer2026!', 'is too common'],
    [localPart, 'is too common'],
    ['Test-Pool-2026', 'is too common'],
  ]) {
    expect((await change(PASSWORD, proposed ?? '')).body).toEqual({
      __type: 'InvalidPasswordException',
      message: `Password did not conform with policy: Password ${fault}`,
    });
  }
});

test('ends every other session, keeps the caller signed in and mails the owner', async () => {
  const other = await tokensOf(endpoint, pool, user.email, PASSWORD);
  expect(await change(PASSWORD, NEXT)).toMatchObject({ status: 200, body: {} });
  expect((await call(endpoint, 'GetUser', { AccessToken: tokens.AccessToken })).status).toBe(200);
  expect(await messageOf(call(endpoint, 'GetUser', { AccessToken: other.AccessToken }))).toBe(
    'Access Token has been revoked',
  );
  const refresh = (RefreshToken: string) =>
    call(endpoint, 'GetTokensFromRefreshToken', { ClientId: pool.clientId, RefreshToken });
  expect((await refresh(other.RefreshToken)).status).toBe(400);
  expect((await refresh(tokens.RefreshToken)).status).toBe(200);
  expect((await signIn(endpoint, pool, user.email, PASSWORD)).body).toEqual(INCORRECT);
  expect((await signIn(endpoint, pool, user.email, NEXT)).status).toBe(200);
  const [mail] = (await server.admin.messages(pool.poolId)).filter(({ to }) => to === user.email);
  expect(mail?.kind).toBe('password_changed');
});

test('in parallel with sign-ins leaves one password and no session of the old one', async () => {
  const [changed, ...signIns] = await Promise.all([
    change(PASSWORD, NEXT),
    ...Array.from({ length: 6 }, () => signIn(endpoint, pool, user.email, PASSWORD)),
  ]);
  expect(changed?.status).toBe(200);
  for (const { status, body } of signIns) {
    expect(status === 200 || body.__type === 'NotAuthorizedException').toBe(true);
    if (status !== 200) continue;
    const { AccessToken } = body.AuthenticationResult as Tokens;
    expect(await messageOf(call(endpoint, 'GetUser', { AccessToken }))).toBe('Access Token has been revoked');
  }
});

test('sets a password for an account that has none, without a current one', async () => {
  await inTransaction(server.database, pool.poolId, (query) =>
    query('delete from idp.credential where pool_id = $1 and sub = $2', [pool.poolId, user.sub]),
  );
  expect((await change(PASSWORD, NEXT)).body).toEqual(INCORRECT);
  const signedIn = (ago: string) =>
    inTransaction(server.database, pool.poolId, (query) =>
      query(
        `update idp.session set authenticated_at = created_at - interval '${ago}' where pool_id = $1 and sub = $2`,
        [pool.poolId, user.sub],
      ),
    );
  await signedIn('11 minutes');
  expect(await messageOf(change(undefined, NEXT))).toBe('Sign in again to add a password.');
  await signedIn('9 minutes');
  expect((await change(undefined, NEXT)).status).toBe(200);
  expect((await signIn(endpoint, pool, user.email, NEXT)).status).toBe(200);
});
