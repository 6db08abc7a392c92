// A schedule and the fields of its form convert into each other.
import { expect, test } from 'vitest';
import { repeatOf, scheduleOf } from './repeat.ts';

const at = { startsOn: '2026-11-26', time: '09:00', minutes: 30 };

test.each([
  null,
  'FREQ=DAILY;INTERVAL=2;COUNT=5',
  'FREQ=WEEKLY;BYDAY=MO,TH',
  'FREQ=WEEKLY',
  'FREQ=MONTHLY;UNTIL=20270601',
  'FREQ=MONTHLY;BYDAY=4TH',
])('%s is read and said again', (rule) => {
  expect(scheduleOf(repeatOf({ ...at, rule }))).toEqual({ ...at, rule });
});

test('a schedule begins on the first day of its rule', () => {
  const values = { ...repeatOf({ ...at, rule: 'FREQ=WEEKLY' }), weekdays: ['TU'] };
  expect(scheduleOf(values)).toEqual({ ...at, startsOn: '2026-12-01', rule: 'FREQ=WEEKLY;BYDAY=TU' });
});

test('the fifth of its kind is the last one of a month', () => {
  const values = { ...repeatOf({ ...at, startsOn: '2026-11-30', rule: 'FREQ=MONTHLY' }), monthlyBy: 'weekday' };
  expect(scheduleOf(values).rule).toBe('FREQ=MONTHLY;BYDAY=-1MO');
});

test('the contract checks unreadable values', () => {
  const values = { ...repeatOf({ ...at, rule: 'FREQ=DAILY' }), startsOn: '2026--', interval: 'x' };
  expect(scheduleOf(values)).toEqual({ ...at, startsOn: '2026--', rule: 'FREQ=DAILY' });
});
