// Days of a view: weeks that begin on another day, months of four to six weeks, and the end of a year.
import { expect, test } from 'vitest';
import { daysOf, listDays, stepFrom } from './calendar-days.ts';

test('a week begins on the day of the region', () => {
  expect(daysOf('week', '2026-11-27', 1)).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(daysOf('week', '2026-11-27', 0)).toEqual({ from: '2026-11-22', to: '2026-11-28' });
  expect(daysOf('agenda', '2026-11-22', 6)).toEqual({ from: '2026-11-21', to: '2026-11-27' });
  expect(daysOf('day', '2026-11-27', 1)).toEqual({ from: '2026-11-27', to: '2026-11-27' });
});

test('a month has whole weeks, six at most', () => {
  expect(listDays(daysOf('month', '2026-02-10', 0))).toHaveLength(28);
  expect(listDays(daysOf('month', '2026-11-27', 1))).toHaveLength(42);
  expect(daysOf('month', '2026-11-27', 1)).toEqual({ from: '2026-10-26', to: '2026-12-06' });
});

test('the next and the previous view', () => {
  expect(stepFrom('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(stepFrom('month', '2026-01-31', -1)).toBe('2025-12-01');
  expect(stepFrom('week', '2026-12-30', 1)).toBe('2027-01-06');
  expect(stepFrom('day', '2026-03-01', -1)).toBe('2026-02-28');
});
