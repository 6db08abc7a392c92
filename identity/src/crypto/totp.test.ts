/** The codes of an authenticator app. */
import { expect, test } from 'vitest';
import { codeOf } from '../../test/authenticator-app.ts';
import { makeTotpSecret, stepOfCode, writeBase32 } from './totp.ts';

test('agrees with the examples of RFC 6238, appendix B', () => {
  const secret = Buffer.from('12345678901234567890', 'ascii');
  const examples = {
    59: '287082',
    1111111109: '081804',
    1111111111: '050471',
    1234567890: '005924',
    20000000000: '353130',
  };
  for (const [seconds, code] of Object.entries(examples)) {
    expect(stepOfCode(secret, code, new Date(Number(seconds) * 1000))).toBe(Math.floor(Number(seconds) / 30));
    expect(codeOf(writeBase32(secret), Number(seconds) * 1000)).toBe(code);
  }
});

test('a code is accepted one step early and one step late, no more', () => {
  const secret = makeTotpSecret();
  const now = 1_800_000_000_000;
  const steps = [-2, -1, 0, 1, 2].map((delta) => {
    const step = stepOfCode(secret, codeOf(writeBase32(secret), now + delta * 30_000), new Date(now));
    return step === null ? null : step - now / 30_000;
  });
  expect(steps).toEqual([null, -1, 0, 1, null]);
});

test('a text that is no code belongs to no step', () => {
  for (const text of ['', '12345', '1234567', 'abcdef', ' 12345']) {
    expect(stepOfCode(makeTotpSecret(), text, new Date())).toBeNull();
  }
});

test('a secret has 160 bits and never comes twice', () => {
  const secrets = Array.from({ length: 50 }, makeTotpSecret);
  expect(new Set(secrets.map(writeBase32)).size).toBe(50);
  for (const secret of secrets) expect(writeBase32(secret)).toMatch(/^[A-Z2-7]{32}$/);
});
