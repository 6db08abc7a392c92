/** An operator reads and changes what an organization decides about its user pool, by the rules of the API. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInProcess } from '../support/run-command.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const puente = (...args: string[]) => runInProcess(t, ['pool', ...args]);
const shown = async (tenant: string) => (await puente('show', '--tenant', tenant)).out.split('\n');

test('what is missing or wrong is said in a sentence, and nothing is changed', async () => {
  const before = await shown('demo');
  const ofDemo = ['change', '--tenant', 'demo'];
  const wrong: [string[], string][] = [
    [['show'], '--tenant is missing: pool show'],
    [['show', '--tenant', 'nobody'], 'There is no organization nobody.'],
    [['change', '--password-flow', 'hash'], '--tenant is missing: pool change'],
    [ofDemo, 'Name what is to change: pool change'],
    [[...ofDemo, '--password-flow', 'off'], '--password-flow: '],
    [[...ofDemo, '--token-minutes', '90'], '--token-minutes: '],
    [[...ofDemo, '--token-minutes', 'soon'], '--token-minutes: '],
    [[...ofDemo, '--prevent-user-existence-errors', 'maybe'], '--prevent-user-existence-errors: '],
    [[...ofDemo, '--allowed-first-auth-factors', 'EMAIL_OTP'], '--allowed-first-auth-factors: The password stays'],
    [[...ofDemo, '--custom-challenge', 'sum'], '--custom-challenge: '],
    [[...ofDemo, '--title', 'Ours'], "Unknown option '--title'"],
  ];
  const ended = await Promise.all(wrong.map(([args]) => puente(...args)));
  for (const [at, { code, out, err }] of ended.entries())
    expect.soft([code, out, err.includes(wrong[at]![1]), err.includes('    at ')], err).toEqual([2, '', true, false]);
  expect(await shown('demo')).toEqual(before);
}, 240_000);

test('what is named is changed, as the settings show it, and no other organization', async () => {
  const others = await shown('second');
  const options = [
    ...['--allowed-first-auth-factors', 'PASSWORD,EMAIL_OTP', '--custom-challenge', 'emailed-code'],
    ...['--prevent-user-existence-errors', 'no', '--password-flow', 'hash', '--token-minutes', '30'],
  ];
  const changed = await puente('change', '--tenant', 'demo', ...options);
  expect([changed.code, changed.out], changed.err).toEqual([0, '']);
  expect(await shown('demo')).toEqual([
    '--mfa-configuration OPTIONAL',
    '--token-minutes 30',
    '--allow-self-sign-up no',
    '--password-minimum-length 8',
    '--device-tracking USER_OPT_IN',
    '--allowed-first-auth-factors PASSWORD,EMAIL_OTP',
    '--custom-challenge emailed-code',
    '--prevent-user-existence-errors no',
    '--password-flow hash',
  ]);
  expect(await shown('second')).toEqual(others);
  const after = (await t.as('admin@demo.test')).get('/tenant');
  expect((await after).body).toMatchObject({ passwordFlow: 'hash', tokenMinutes: 30, customChallenge: 'emailed-code' });
  const [line] = await t.sql(`select actor, before, after from audit where entity = 'tenant' order by at desc limit 1`);
  expect(line).toMatchObject({
    actor: 'system:pool-change',
    before: { customChallenge: null, passwordFlow: 'srp' },
    after: { customChallenge: 'emailed-code', passwordFlow: 'hash' },
  });

  // Passkeys come back only where browsers have them.
  const passkeys = ['change', '--tenant', 'demo', '--allowed-first-auth-factors', 'PASSWORD,WEB_AUTHN'];
  const refused = await runInProcess(t, ['pool', ...passkeys], { PUBLIC_URL: 'http://192.0.2.7:3000' });
  expect([refused.code, refused.err.includes('--allowed-first-auth-factors: Browsers have passkeys only')]).toEqual([
    2,
    true,
  ]);
  const accepted = await runInProcess(t, ['pool', ...passkeys], { PUBLIC_URL: 'https://puente.example.org' });
  expect(accepted.code, accepted.err).toBe(0);
  expect((await puente('change', '--tenant', 'demo', '--custom-challenge', 'none')).code).toBe(0);
  expect(await shown('demo')).toEqual(
    expect.arrayContaining(['--allowed-first-auth-factors PASSWORD,WEB_AUTHN', '--custom-challenge none']),
  );
}, 240_000);
