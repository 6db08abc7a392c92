/** Recovery codes: ten for each person with an authenticator app; each replaces one code of the app. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, wrongCodeOf } from '../../test/authenticator-app.ts';
import { call } from '../../test/call.ts';
import {
  createTestPool,
  createTestUser,
  endpointOf,
  startIdentityServer,
  type TestPool,
  type TestServer,
} from '../../test/identity-server.ts';
import { type Step, type Steps, stepsAt, tokensIn } from '../../test/sign-in-steps.ts';
import { inTransaction } from '../store/transaction.ts';

const WRONG_CODE = { __type: 'CodeMismatchException', message: 'Invalid code received for user' };
const NO_APP = { __type: 'SoftwareTokenMFANotFoundException' };
const LOCKED = 'Password attempts exceeded';

let server: TestServer;
/** Another instance on the same database. */
let other: TestServer;
let pool: TestPool;
let steps: Steps;
let elsewhere: Steps;
let user: { sub: string; email: string };
/** The servers' clock moves when a test says so, so that no lock opens while a slow machine works. */
let time = Date.now();
const clock = () => new Date(time);

type Person = { readonly secret: string; readonly AccessToken: string };

const operate = (operation: string, input: object) => call(endpointOf(server, pool), operation, input);
const setApp = (AccessToken: string, Enabled: boolean) =>
  operate('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled } });
const answer = (step: Step, code: string, at = steps) => at.respond(step, { SOFTWARE_TOKEN_MFA_CODE: code });
const ask = () => steps.password(user.email);
const left = async (AccessToken: string) => (await operate('CountRecoveryCodes', { AccessToken })).body.Left;

async function addApp(AccessToken: string): Promise<string> {
  const secret = String((await operate('AssociateSoftwareToken', { AccessToken })).body.SecretCode);
  await operate('VerifySoftwareToken', { AccessToken, UserCode: codeOf(secret, time) });
  await setApp(AccessToken, true);
  return secret;
}

async function makeCodes(AccessToken: string): Promise<string[]> {
  const { status, body } = await operate('CreateRecoveryCodes', { AccessToken });
  expect(status).toBe(200);
  return JSON.parse(JSON.stringify(body.RecoveryCodes)) as string[];
}

/** An account that signs in with its app, and its recovery codes. */
async function setUp(): Promise<Person & { codes: string[]; code: string }> {
  const { AccessToken } = await steps.tokens(user.email);
  const secret = await addApp(AccessToken);
  const codes = await makeCodes(AccessToken);
  return { secret, AccessToken, codes, code: codes[0] ?? '' };
}

beforeAll(async () => {
  server = await startIdentityServer({ clock });
  other = await startIdentityServer({ clock, publicUrl: () => server.address });
  pool = await createTestPool(server.admin);
  steps = stepsAt(endpointOf(server, pool), pool);
  elsewhere = stepsAt(endpointOf(other, pool), pool);
});
beforeEach(async () => {
  user = await createTestUser(server.admin, pool);
});
afterAll(async () => {
  await other.close();
  await server.close();
});

describe('recovery codes', () => {
  test('are refused to strangers, to people without an app, and after a sign-in too long ago', async () => {
    for (const operation of ['CreateRecoveryCodes', 'CountRecoveryCodes']) {
      expect((await operate(operation, { AccessToken: 'nonsense' })).body).toMatchObject({
        message: 'Invalid Access Token',
      });
    }
    const { AccessToken } = await steps.tokens(user.email);
    expect((await operate('CreateRecoveryCodes', { AccessToken })).body).toMatchObject(NO_APP);
    const { body } = await operate('AssociateSoftwareToken', { AccessToken });
    const code = { AccessToken, UserCode: codeOf(String(body.SecretCode), time) };
    await operate('VerifySoftwareToken', code);
    expect((await operate('CreateRecoveryCodes', { AccessToken })).body).toMatchObject(NO_APP);
    await setApp(AccessToken, true);
    time += 601_000;
    expect((await operate('CreateRecoveryCodes', { AccessToken })).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Sign in again to make recovery codes.',
    });
    expect((await operate('CountRecoveryCodes', { AccessToken })).body).toEqual({ Left: 0, Total: 10 });
  });

  test('are ten different ones, easy to read, and shown once', async () => {
    const { AccessToken, codes } = await setUp();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect((await operate('CountRecoveryCodes', { AccessToken })).body).toEqual({ Left: 10, Total: 10 });
  });

  test('work once each, in any form people type, and their owner gets a mail', async () => {
    const { AccessToken, codes } = await setUp();
    const [code = '', second = ''] = codes;
    const typed = `  ${code.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect(tokensIn(await answer(await ask(), typed)).AccessToken).toBeTruthy();
    expect(await left(AccessToken)).toBe(9);
    expect((await answer(await ask(), code)).body).toEqual(WRONG_CODE);
    expect((await answer(await ask(), second.replace('-', ''))).status).toBe(200);
    const mails = (await server.admin.messages(pool.poolId)).filter(({ to }) => to === user.email);
    expect(mails).toMatchObject([
      { kind: 'recovery_code_used', values: { left: '8' } },
      { kind: 'recovery_code_used', values: { left: '9' } },
    ]);
    const { items } = await server.admin.listSignIns({ poolId: pool.poolId, sub: user.sub });
    expect(items[0]).toMatchObject({ succeeded: true, factors: ['Password', 'Mfa'] });
  });

  test('work once also when two instances get the same one in parallel', async () => {
    const { code, AccessToken } = await setUp();
    const asked = await Promise.all([1, 2, 3, 4].map(ask));
    const answers = await Promise.all(asked.map((step, turn) => answer(step, code, turn % 2 ? elsewhere : steps)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) if (status !== 200) expect(body).toEqual(WRONG_CODE);
    expect(await left(AccessToken)).toBe(9);
  });

  test('share the lock of the app: five wrong guesses, over all sessions, with either kind of code', async () => {
    const { secret, code } = await setUp();
    const guesses = ['ZZZZZ-ZZZZZ', wrongCodeOf(secret, time)];
    const asked = await Promise.all(Array.from({ length: 8 }, ask));
    const answers = await Promise.all(asked.map((step, turn) => answer(step, guesses[turn % 2] ?? '')));
    expect(answers.filter(({ body }) => body.__type === WRONG_CODE.__type)).toHaveLength(5);
    expect(answers.filter(({ body }) => body.message === LOCKED)).toHaveLength(3);
    expect((await answer(await ask(), code)).body).toMatchObject({ message: LOCKED });
    time += 2000;
    expect((await answer(await ask(), code)).status).toBe(200);
  });

  test('end a session after five wrong ones, as codes of the app do', async () => {
    const { code } = await setUp();
    const step = await ask();
    for (let guess = 0; guess < 5; guess++) expect((await answer(step, 'ZZZZZ-ZZZZZ')).body).toEqual(WRONG_CODE);
    time += 2000;
    expect((await answer(step, code)).body).toMatchObject({ message: expect.stringContaining('Invalid session') });
  });

  test('work for their owner only, do not verify an app, and answer no other challenge', async () => {
    const { code: strange } = await setUp();
    user = await createTestUser(server.admin, pool);
    const { AccessToken, code } = await setUp();
    expect((await answer(await ask(), strange)).body).toEqual(WRONG_CODE);
    await operate('AssociateSoftwareToken', { AccessToken });
    for (const UserCode of [code, code.replace('-', '')]) {
      expect((await operate('VerifySoftwareToken', { AccessToken, UserCode })).body).toMatchObject({
        __type: 'InvalidParameterException',
      });
    }
    const preference = { softwareToken: 'on', email: 'preferred' } as const;
    await server.admin.setMfaPreference({ poolId: pool.poolId, sub: user.sub, preference });
    const byMail = await ask();
    expect(byMail.ChallengeName).toBe('EMAIL_OTP');
    expect((await steps.respond(byMail, { EMAIL_OTP_CODE: code })).body).toEqual(WRONG_CODE);
    const forged = { ...byMail, ChallengeName: 'SOFTWARE_TOKEN_MFA' };
    expect((await answer(forged, code)).status).toBe(400);
    expect(await left(AccessToken)).toBe(10);
  });

  test('stop working once new ones are made', async () => {
    const { AccessToken, code: before } = await setUp();
    const [after = ''] = await makeCodes(AccessToken);
    expect((await answer(await ask(), before)).body).toEqual(WRONG_CODE);
    expect((await answer(await ask(), after)).status).toBe(200);
    expect(await left(AccessToken)).toBe(9);
  });

  test('created twice in parallel leave ten codes of one of the two', async () => {
    const { AccessToken } = await setUp();
    const [one = [], two = []] = await Promise.all([makeCodes(AccessToken), makeCodes(AccessToken)]);
    expect(await left(AccessToken)).toBe(10);
    const statuses = await Promise.all([one, two].map(async ([code = '']) => (await answer(await ask(), code)).status));
    expect(statuses.sort()).toEqual([200, 400]);
  });

  const endings: Record<string, (person: Person) => Promise<unknown>> = {
    'its owner turns the app off': ({ AccessToken }) => setApp(AccessToken, false),
    'an administrator resets two-step sign-in': () =>
      server.admin.setMfaPreference({ poolId: pool.poolId, sub: user.sub, preference: { softwareToken: 'off' } }),
  };
  test.each(Object.entries(endings))('are gone when %s', async (_name, end) => {
    const { AccessToken, secret, code } = await setUp();
    const waiting = await ask();
    await end({ AccessToken, secret });
    expect(await left(AccessToken)).toBe(0);
    expect((await answer(waiting, code)).status).toBe(400);
    await addApp(AccessToken);
    expect((await answer(await ask(), code)).body).toEqual(WRONG_CODE);
  });

  test('are recorded in the audit, without any of their characters', async () => {
    const { code } = await setUp();
    await answer(await ask(), 'ZZZZZ-ZZZZZ');
    await answer(await ask(), code);
    const rows = await inTransaction(server.database, pool.poolId, (query) =>
      query<{ line: string }>(
        `select concat_ws(' ', kind, outcome, reason) as line from idp.event
          where sub = $1 and kind in ('mfa_changed', 'mfa_answered', 'sign_in') order by id`,
        [user.sub],
      ),
    );
    expect(rows.map(({ line }) => line).slice(-4)).toEqual([
      'mfa_changed success RECOVERY_CODES',
      'mfa_answered failure wrong_code',
      'mfa_answered success RECOVERY_CODE',
      'sign_in success PASSWORD RECOVERY_CODE',
    ]);
  });
});
