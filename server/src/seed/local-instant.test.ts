import { expect, test } from 'vitest';
import { localInstant } from './local-instant.ts';

test.each([
  ['2026-07-01', '2026-07-01T16:00:00.000Z'],
  ['2026-12-01', '2026-12-01T17:00:00.000Z'],
  ['2026-11-01', '2026-11-01T17:00:00.000Z'],
  ['2026-03-08', '2026-03-08T16:00:00.000Z'],
])('nine in the morning of %s in California', (day, instant) => {
  expect(localInstant(day, 9 * 60, 'America/Los_Angeles')).toBe(instant);
});

test('a zone ahead of UTC', () => {
  expect(localInstant('2026-07-01', 9 * 60, 'Pacific/Kiritimati')).toBe('2026-06-30T19:00:00.000Z');
});
