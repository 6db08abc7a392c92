/** A member's own account: its sign-ins, its address, its mails, and leaving. */
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { demoPassword } from '#modules/tenancy';
import { ok, type Raw } from '../support/answer.ts';
import { type Caller, idp, signIn } from '../support/caller.ts';
import { startTestApp, type TenantName, type TestApp, userId } from '../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => t.close());

const poolOf = (email: string) => t.pools[email.replace(/^.*@|\.test$/g, '') as TenantName];
const inPool = async (email: string, operation: string, input: object): Promise<Record<string, unknown>> => {
  const { poolId, clientId } = poolOf(email);
  const { status, text }: Raw = await idp(t.transport, poolId, operation, { ClientId: clientId, ...input });
  if (status !== 200) throw new Error(`${operation}: ${text}`);
  return JSON.parse(text) as Record<string, unknown>;
};
const withToken = async (email: string, caller: Caller, operation: string, input: object = {}) => {
  const { status, text } = await idp(t.transport, poolOf(email).poolId, operation, {
    AccessToken: caller.tokens.access,
    ...input,
  });
  if (status !== 200) throw new Error(`${operation}: ${text}`);
};
const messagesTo = async (email: string, kind: string) =>
  (await t.services.identity.messages(poolOf(email).poolId)).filter((one) => one.to === email && one.kind === kind);

describe('the sign-in history', () => {
  test('is given to nobody who is not signed in, nor to a session that has ended', async () => {
    const raw = await t.transport({ method: 'GET', url: '/Prod/me/sign-ins', headers: {} });
    expect(raw.status).toBe(401);
    const leaving = await t.as('chw2@demo.test', true);
    await inPool('chw2@demo.test', 'RevokeToken', { Token: leaving.tokens.refresh });
    expect((await leaving.get('/me/sign-ins')).status).toBe(401);
  });

  test('lists successes and failures of one’s own account, and shows no network address', async () => {
    const email = 'chw2@second.test';
    const other = await t.as('chw@second.test', true);
    await expect(signIn(t.transport, poolOf(email), email, 'Not-the-password-1')).rejects.toThrow();
    const caller = await t.as(email, true);
    const { items } = ok(await caller.get('/me/sign-ins'));
    const line = { kind: 'sign-in', network: '127.0.0.0/24', id: expect.any(String), at: expect.any(String) };
    expect(items.slice(0, 2)).toEqual([
      { ...line, succeeded: true, factors: ['password'] },
      { ...line, succeeded: false, factors: [] },
    ]);
    const others = ok(await other.get('/me/sign-ins')).items;
    expect(others.filter(({ id }) => items.some((item) => item.id === id))).toEqual([]);
  });

  test('has at most 20 lines', async () => {
    const email = 'clinician@second.test';
    const caller = await t.as(email, true);
    for (let at = 0; at < 21; at += 1) await t.as(email, true);
    expect(ok(await caller.get('/me/sign-ins')).items).toHaveLength(20);
  });
});

describe('the address', () => {
  const email = 'chw3@demo.test';

  test('follows one that was proved, once, with a line in the audit', async () => {
    const caller = await t.as(email, true);
    const before = ok(await caller.get('/me'));
    expect(ok(await caller.post('/me/email', undefined))).toEqual(before);

    await withToken(email, caller, 'UpdateUserAttributes', {
      UserAttributes: [{ Name: 'email', Value: 'chw3.new@demo.test' }],
    });
    expect(ok(await caller.post('/me/email', undefined))['email']).toBe(email);

    const [sent] = await messagesTo('chw3.new@demo.test', 'code');
    const { code } = sent!.values as { code: string };
    await withToken(email, caller, 'VerifyUserAttribute', { AttributeName: 'email', Code: code });
    const after = ok(await caller.post('/me/email', undefined));
    expect(after).toMatchObject({ email: 'chw3.new@demo.test', version: before.version + 1 });
    expect(ok(await caller.post('/me/email', undefined))).toEqual(after);
    const lines = await t.sql(
      `select actor, before, after from audit where entity_id = $1 and action = 'update' and after ? 'email'`,
      [before.id],
    );
    expect(lines).toEqual([{ actor: before.id, before: { email }, after: { email: 'chw3.new@demo.test' } }]);
  });

  test('is written by nobody, and taken by nobody who does not have it', async () => {
    const caller = await t.as('chw2@demo.test', true);
    const { version } = ok(await caller.get('/me'));
    expect((await caller.patch('/me', { version, email: 'admin@demo.test' })).status).toBe(400);
    await caller.post('/me/email', { email: 'admin@demo.test' });
    expect(ok(await caller.get('/me'))['email']).toBe('chw2@demo.test');
  });
});

describe('the mail about a remembered device', () => {
  const email = 'clinician@demo.test';

  async function rememberDevice() {
    const answer = await inPool(email, 'InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: demoPassword },
    });
    const { AccessToken, NewDeviceMetadata } = answer['AuthenticationResult'] as {
      AccessToken: string;
      NewDeviceMetadata: { DeviceKey: string };
    };
    const device = { AccessToken, DeviceKey: NewDeviceMetadata.DeviceKey };
    const verifier = {
      Salt: randomBytes(16).toString('base64'),
      PasswordVerifier: Buffer.concat([Buffer.from([1]), randomBytes(255)]).toString('base64'),
    };
    await inPool(email, 'ConfirmDevice', { ...device, DeviceSecretVerifierConfig: verifier });
    await inPool(email, 'UpdateDeviceStatus', { ...device, DeviceRememberedStatus: 'remembered' });
  }
  const told = async () => (await messagesTo(email, 'new_device')).length;

  test('is a choice that is checked, of oneself alone', async () => {
    const caller = await t.as(email);
    const { version } = ok(await caller.get('/me'));
    for (const notifications of [null, {}, { newDevice: 'no' }, { newDevice: true, passwordChanged: false }]) {
      expect.soft((await caller.patch('/me', { version, notifications })).status).toBe(400);
    }
    expect(ok(await (await t.as('chw@demo.test')).get(`/users/${userId(email)}`))).not.toHaveProperty('notifications');
  });

  test('is sent until it is declined, and again once it is wanted', async () => {
    const caller = await t.as(email);
    const before = ok(await caller.get('/me'));
    expect(before['notifications']).toEqual({ newDevice: true });
    await rememberDevice();
    expect(await told()).toBe(1);

    const body = { version: before.version, notifications: { newDevice: false } };
    const declined = ok(await caller.patch('/me', body));
    expect(ok(await caller.patch('/me', body))).toEqual(declined);
    expect(declined).toMatchObject({ notifications: { newDevice: false }, version: before.version + 1 });
    await rememberDevice();
    expect(await told()).toBe(1);
    const [line] = await t.sql(`select after from audit where entity_id = $1 and version = $2`, [
      before.id,
      declined.version,
    ]);
    expect(line).toEqual({ after: { notifications: { newDevice: false } } });

    ok(await caller.patch('/me', { version: declined.version, notifications: { newDevice: true } }));
    await rememberDevice();
    expect(await told()).toBe(2);
  });

  test('is no matter of other people, nor of other organizations', async () => {
    const caller = await t.as('clinician@second.test');
    const { version } = ok(await caller.get('/me'));
    ok(await caller.patch('/me', { version, notifications: { newDevice: false } }));
    const before = await told();
    await rememberDevice();
    expect(await told()).toBe(before + 1);
  });
});

describe('leaving', () => {
  const email = 'chw@second.test';

  test('needs the account’s address, and a sign-in of the last ten minutes', async () => {
    const caller = await t.as(email, true);
    for (const body of [{}, { email: '' }, { email: 'chw2@second.test' }]) {
      const answer = await caller.post('/me/leave', body);
      expect.soft([answer.status, answer.body.errors[0]?.path]).toEqual([400, 'email']);
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
    const late = await caller.post('/me/leave', { email });
    expect([late.status, late.body.errors[0]?.code]).toEqual([403, 'not_fresh']);
    vi.useRealTimers();
    expect((await caller.get('/me')).status).toBe(200);
  });

  test('is refused to the last administrator', async () => {
    const admin = await t.as('admin@second.test', true);
    const answer = await admin.post('/me/leave', { email: 'admin@second.test' });
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict']);
    expect((await admin.get('/me')).status).toBe(200);
  });

  test('ends every session, deletes the account, and leaves the member to the records', async () => {
    const [caller, elsewhere] = [await t.as(email, true), await t.as(email, true)];
    const { id } = ok(await caller.get('/me'));
    const answers = await Promise.all([
      caller.post('/me/leave', { email: 'CHW@second.test' }),
      elsewhere.post('/me/leave', { email }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    // Before any job has run.
    const renewal = { ClientId: poolOf(email).clientId, RefreshToken: elsewhere.tokens.refresh };
    const renewed = await idp(t.transport, poolOf(email).poolId, 'GetTokensFromRefreshToken', renewal);
    expect([renewed.status, renewed.text]).toEqual([400, expect.not.stringContaining('AccessToken')]);
    for (const session of [caller, elsewhere]) expect((await session.get('/me')).status).toBe(401);

    const admin = await t.as('admin@second.test');
    expect(ok(await admin.get(`/users/${id}`))).toMatchObject({ email, status: 'deactivated' });
    const lines = await t.sql(
      `select actor, after from audit where entity_id = $1 and action = 'leave'`,
      [id],
      'second',
    );
    expect(lines).toEqual([{ actor: id, after: { status: 'deactivated' } }]);
    await expect
      .poll(() => t.services.identity.getUser(poolOf(email).poolId, email), { timeout: 60_000, interval: 200 })
      .toBeNull();
    await expect(signIn(t.transport, poolOf(email), email, demoPassword)).rejects.toThrow('could not sign in');
  });
});
