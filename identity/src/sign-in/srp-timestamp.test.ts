/** The timestamp a client signs. */
import { expect, test } from 'vitest';
import { isCurrent, parseSrpTimestamp } from './srp-timestamp.ts';

test('other formats are refused', () => {
  for (const text of [
    '',
    'NaN',
    '2026-11-20T23:56:27Z',
    'Fri Foo 20 23:56:27 UTC 2026',
    'Fri Nov 20 23:56:27 CET 2026',
  ]) {
    expect(parseSrpTimestamp(text)).toBeNull();
    expect(isCurrent(text, new Date())).toBe(false);
  }
});

test('the format of the clients is accepted, with one digit or two for the day', () => {
  expect(parseSrpTimestamp('Fri Nov 20 23:56:27 UTC 2026')).toBe(Date.UTC(2026, 10, 20, 23, 56, 27));
  expect(parseSrpTimestamp('Tue Mar 3 04:05:06 UTC 2026')).toBe(Date.UTC(2026, 2, 3, 4, 5, 6));
  for (const text of ['Tue Mar 03 04:05:06 UTC 2026', 'Tue Mar  3 04:05:06 UTC 2026', 'Tue Mar 3 04:05:06 GMT 2026']) {
    expect(parseSrpTimestamp(text)).toBe(Date.UTC(2026, 2, 3, 4, 5, 6));
  }
  expect(isCurrent('Fri Nov 20 23:56:27 UTC 2026', new Date('2026-11-20T23:52:00Z'))).toBe(true);
  expect(isCurrent('Fri Nov 20 23:56:27 UTC 2026', new Date('2026-11-20T23:51:27Z'))).toBe(false);
});
