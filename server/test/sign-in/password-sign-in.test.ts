/** /Prod/auth/jwt: the pool's own password sign-in for clients that speak no Cognito; the refusals first. */
import { type IssuedTokens, issuedTokens } from '@puente/contract';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemContext } from '#kernel/access/context';
import { demoPassword } from '#modules/tenancy';
import { ok, visible } from '../support/answer.ts';
import { callerOf, idp } from '../support/caller.ts';
import { startTestApp, type TestApp, tenantIds } from '../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.services.identity.changePool(t.pools.second.poolId, { allowSelfSignUp: true });
});
afterAll(() => t.close());

const post = async (route: string, body: unknown) => {
  const answer = await t.transport({
    method: 'POST',
    url: `/Prod/auth/jwt/${route}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { ...answer, body: JSON.parse(answer.text) as { code: string; errors: { path: string; code: string }[] } };
};
const login = (email: string, password = demoPassword, tenantName = 'demo') =>
  post('login', { tenantName, email, password });
const tokensOf = async (email: string): Promise<IssuedTokens> => {
  const { status, text } = await login(email);
  expect([status, status === 200 ? '' : text]).toEqual([200, '']);
  return issuedTokens.parse(JSON.parse(text));
};
const meOf = (idToken: string) => callerOf(t.transport, { id: idToken, access: '', refresh: '' }).get('/me');
/** Rows of the second organization's pool. */
const inPool = (text: string) =>
  t.services.db.work(systemContext('test', tenantIds.second), async (tx) => {
    await tx.query(`select set_config('app.pool', $1, true)`, [t.pools.second.poolId]);
    return tx.query(text);
  });
const register = (fields: object) =>
  post('register', {
    tenantName: 'second',
    email: 'new.person@second.test',
    password: 'Quiet-lantern-42',
    givenName: 'Inés',
    language: 'es',
    ...fields,
  });

describe('signing in is refused', () => {
  test('alike for a wrong password, an unknown account, and one of another organization', async () => {
    const answers = await Promise.all([
      login('chw@demo.test', 'Not-the-password-1'),
      login('nobody@demo.test'),
      login('chw@second.test'),
    ]);
    for (const answer of answers) expect(visible(answer)).toBe(visible(answers[0]));
    expect([answers[0].status, answers[0].body.code]).toEqual([401, 'unauthenticated']);
  });

  test('where there is no such organization', async () => {
    expect((await login('chw@demo.test', demoPassword, 'nobody')).status).toBe(404);
  });

  test('for what is no name or no password, with the field', async () => {
    for (const [path, body] of [
      ['tenantName', { tenantName: 'No such name', email: 'a@b.test', password: 'x' }],
      ['email', { tenantName: 'demo', email: '', password: 'x' }],
      ['password', { tenantName: 'demo', email: 'a@b.test', password: '' }],
      ['extra', { tenantName: 'demo', email: 'a@b.test', password: 'x', extra: 1 }],
    ] as const) {
      const answer = await post('login', body);
      expect([answer.status, answer.body.errors.map((error) => error.path)]).toEqual([400, [path]]);
    }
  });

  test('while the pool has the account locked, which wrong passwords of both ways in lead to', async () => {
    const email = 'clinician@second.test';
    const password = 'Not-the-password-1';
    await login(email, password, 'second');
    await idp(t.transport, t.pools.second.poolId, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: t.pools.second.clientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    });
    expect(await inPool('select failures from idp.lockout')).toEqual([{ failures: 2 }]);
    await inPool('update idp.lockout set failures = 15 returning sub');
    const locked = await login(email, demoPassword, 'second');
    expect([locked.status, locked.body.code]).toEqual([429, 'too_many_requests']);
    await inPool('delete from idp.lockout returning sub');
    expect((await login(email, demoPassword, 'second')).status).toBe(200);
  });

  test('where another step comes next, which is named with the place to answer it', async () => {
    const { poolId } = t.pools.second;
    const email = 'invited@second.test';
    await t.services.identity.inviteUser({ poolId, email, givenName: 'Ida', userRole: 'chw' });
    const invitation = (await t.services.identity.messages(poolId)).find(({ to }) => to === email)!;
    const answer = await login(email, String(invitation.values['password' as never]), 'second');
    expect([answer.status, answer.body.code]).toEqual([409, 'invalid_move']);
    expect(answer.body.errors).toMatchObject([{ path: 'step', code: 'NEW_PASSWORD_REQUIRED' }]);
    expect(answer.text).toContain('/auth/amplify/login');
    expect(answer.text).not.toMatch(/session|token/i);
  });
});

describe('the tokens', () => {
  test('are those of the pool: the API takes them', async () => {
    const { idToken, expiresAt } = await tokensOf('chw@demo.test');
    expect(ok(await meOf(idToken))).toMatchObject({ email: 'chw@demo.test', tenant: { name: 'demo' } });
    const { exp } = decodeJwt(idToken);
    expect(Math.abs(Date.parse(expiresAt) - exp! * 1000)).toBeLessThan(60_000);
  });

  test('are renewed for the holder of the refresh token, at the same organization alone', async () => {
    const { refreshToken } = await tokensOf('chw@demo.test');
    for (const refused of [
      { tenantName: 'second', refreshToken },
      { tenantName: 'demo', refreshToken: `${refreshToken.slice(0, -4)}AAAA` },
      { tenantName: 'demo', refreshToken: 'nonsense' },
    ])
      expect((await post('refresh', refused)).status).toBe(401);
    const answer = await post('refresh', { tenantName: 'demo', refreshToken });
    expect(answer.status).toBe(200);
    const renewed = issuedTokens.parse(answer.body);
    expect((await meOf(renewed.idToken)).status).toBe(200);
    expect((await post('refresh', { tenantName: 'demo', refreshToken: renewed.refreshToken })).status).toBe(200);
  });

  test('are no longer valid after the session was ended', async () => {
    const { idToken, refreshToken } = await tokensOf('chw@demo.test');
    expect((await post('logout', { tenantName: 'demo', refreshToken })).status).toBe(200);
    expect((await meOf(idToken)).status).toBe(401);
    expect((await post('refresh', { tenantName: 'demo', refreshToken })).status).toBe(401);
  });
});

describe('opening an account', () => {
  test('is refused where the organization opens accounts itself', async () => {
    const answer = await register({ tenantName: 'demo' });
    expect([answer.status, answer.body.code]).toEqual([403, 'forbidden']);
  });

  test('is refused for a password that is too weak, and for what is no address, with the field', async () => {
    const weak = await register({ password: 'short' });
    expect([weak.status, weak.body.errors.map(({ path }) => path)]).toEqual([400, ['password']]);
    const nameless = await register({ email: 'nobody' });
    expect([nameless.status, nameless.body.errors.map(({ path }) => path)]).toEqual([400, ['email']]);
  });

  test('answers a free address and a taken one alike; a code goes to the free one, a notice to the other', async () => {
    const email = 'inez.registers@second.test';
    const free = await register({ email });
    const taken = await register({ email: 'chw@second.test' });
    const masked = (destination: string) => ({ status: 200, body: { destination } });
    expect(free).toMatchObject(masked('i***@s***'));
    expect(taken).toMatchObject(masked('c***@s***'));
    const kinds = (await t.services.identity.messages(t.pools.second.poolId)).map(({ to, kind }) => [to, kind]);
    expect(kinds).toContainEqual([email, 'code']);
    expect(kinds).toContainEqual(['chw@second.test', 'account_exists']);
    const unconfirmed = await login(email, 'Quiet-lantern-42', 'second');
    expect(unconfirmed.body.errors).toMatchObject([{ path: 'step', code: 'UserNotConfirmedException' }]);
  });
});

describe('an organization that switched this way in off', () => {
  test('is answered as one that there is not, for a session that is held as well', async () => {
    const { refreshToken } = issuedTokens.parse((await login('chw@second.test', demoPassword, 'second')).body);
    await t.sql('update tenants set password_sign_in = false', [], 'second');
    const refused = await login('chw@second.test', demoPassword, 'second');
    expect(visible(refused)).toBe(visible(await login('chw@second.test', demoPassword, 'nobody')));
    expect(refused.status).toBe(404);
    expect((await register({})).status).toBe(404);
    expect((await post('refresh', { tenantName: 'second', refreshToken })).status).toBe(404);
  });
});
