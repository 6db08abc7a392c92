/** Days of a rule are those that another reader of RFC 5545, ical.js, finds. */
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths } from '../../src/kernel/civil-date.ts';
import { daysOfRule, longestSeriesMonths } from '../../src/kernel/recurrence/days-of-rule.ts';
import { formatRule, parseRule, type RecurrenceRule, weekdayOf, weekdays } from '../../src/kernel/recurrence/rule.ts';

const days = fc.integer({ min: 0, max: 40_000 }).map((more) => addDays('2000-01-01', more));
const dayOfWeek = fc.constantFrom(...weekdays);
const common = { interval: fc.integer({ min: 1, max: 6 }), end: fc.constantFrom('never', 'count', 'until') };
const rules = fc.oneof(
  fc.record({
    ...common,
    frequency: fc.constantFrom('DAILY' as const, 'WEEKLY' as const),
    byDay: fc.uniqueArray(
      dayOfWeek.map((weekday) => ({ weekday, nth: null })),
      { maxLength: 4, selector: ({ weekday }) => weekday },
    ),
    byMonthDay: fc.constant([]),
  }),
  fc.record({
    ...common,
    frequency: fc.constant('MONTHLY' as const),
    byDay: fc.uniqueArray(fc.record({ weekday: dayOfWeek, nth: fc.constantFrom(null, 1, 2, 3, 4, -1, -2) }), {
      maxLength: 2,
      selector: ({ weekday, nth }) => `${nth}${weekday}`,
    }),
    byMonthDay: fc.constant([]),
  }),
  fc.record({
    ...common,
    frequency: fc.constant('MONTHLY' as const),
    byDay: fc.constant([]),
    byMonthDay: fc.uniqueArray(fc.constantFrom(1, 2, 15, 28, 29, 30, 31, -1, -2, -31), { maxLength: 3 }),
  }),
);

/** The first day on which the rule takes place; the oracle takes any first day for one of the rule. */
function firstOf(rule: RecurrenceRule, from: string): string | undefined {
  const open = { ...rule, count: null, until: null };
  return daysOfRule({ rule: open, startsOn: from }, { from, to: addMonths(from, 100) })[0];
}

function expected(text: string, startsOn: string, to: string): string[] {
  const found: string[] = [];
  const iterator = ICAL.Recur.fromString(text).iterator(ICAL.Time.fromDateString(startsOn));
  for (let next = iterator.next(); next && next.toString() <= to; next = iterator.next()) found.push(next.toString());
  return found;
}

test('the days of a rule are those of RFC 5545', () => {
  fc.assert(
    fc.property(rules, days, fc.integer({ min: 1, max: 40 }), (drawn, from, number) => {
      const { end, ...rest } = drawn;
      const open: RecurrenceRule = { ...rest, count: null, until: null };
      const startsOn = firstOf(open, from);
      fc.pre(startsOn !== undefined);
      const rule = {
        ...open,
        count: end === 'count' ? number : null,
        until: end === 'until' ? addDays(startsOn!, number * 9) : null,
      };
      const to = addMonths(startsOn!, 60);
      const text = formatRule(rule);
      expect(parseRule(text)).toEqual(rule);
      const all = daysOfRule({ rule, startsOn: startsOn! }, { from: startsOn!, to });
      expect(all, text).toEqual(expected(text, startsOn!, to));
      // A later window has the same days.
      const later = addMonths(startsOn!, 31);
      expect(daysOfRule({ rule, startsOn: startsOn! }, { from: later, to })).toEqual(all.filter((day) => day >= later));
    }),
    { numRuns: 120 },
  );
});

test('what has no end ends after ten years', () => {
  const rule = parseRule('FREQ=MONTHLY;BYMONTHDAY=31')!;
  const found = daysOfRule({ rule, startsOn: '2026-01-31' }, { from: '2026-01-01', to: '2150-01-01' });
  expect(found.at(-1)).toBe(addMonths('2026-01-31', longestSeriesMonths));
  const never = { ...rule, interval: 12 };
  expect(daysOfRule({ rule: never, startsOn: '2026-02-01' }, { from: '2026-02-01', to: '2150-01-01' })).toEqual([]);
});

describe('a text that is no rule of this part', () => {
  test.each([
    '',
    'FREQ=YEARLY',
    'INTERVAL=2',
    'FREQ=DAILY;FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;INTERVAL=1.5',
    'FREQ=DAILY;COUNT=1000',
    'FREQ=DAILY;COUNT=2;UNTIL=20260101',
    'FREQ=DAILY;UNTIL=20260230',
    'FREQ=DAILY;UNTIL=20260101T000000Z',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=WEEKLY;BYDAY=1MO',
    'FREQ=WEEKLY;BYMONTHDAY=3',
    'FREQ=MONTHLY;BYMONTHDAY=0',
    'FREQ=MONTHLY;BYMONTHDAY=32',
    'FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=3',
    'FREQ=MONTHLY;BYDAY=6MO',
    'FREQ=DAILY;WKST=SU',
    'FREQ=DAILY;',
    'FREQ=DAILY;COUNT',
    `FREQ=WEEKLY;BYDAY=${Array(70).fill('MO').join(',')}`,
  ])('is refused: %s', (text) => {
    expect(parseRule(text)).toBeNull();
  });
});

test('Monday is the first day of a week', () => {
  expect(['2026-11-23', '2026-11-29', '1999-12-31'].map(weekdayOf)).toEqual([0, 6, 4]);
});

test('of a counted rule, the days far from its start are those of the whole, and cost little', () => {
  const startsOn = '2020-01-01';
  const counted = ['DAILY;BYDAY=MO,TU,WE,TH,FR', 'DAILY;INTERVAL=7;BYDAY=WE', 'WEEKLY;INTERVAL=2;BYDAY=SU,MO', 'DAILY'];
  for (const text of counted)
    for (const count of [1, 2, 6, 7, 300, 999]) {
      const rule = parseRule(`FREQ=${text};COUNT=${count}`)!;
      const whole = daysOfRule({ rule, startsOn }, { from: startsOn, to: '2030-01-01' });
      expect(whole).toHaveLength(count <= 300 ? count : whole.length);
      for (const from of ['2020-01-02', '2020-02-01', '2022-10-20', '2022-10-27', '2023-10-30', '2029-06-01'])
        expect(daysOfRule({ rule, startsOn }, { from, to: '2030-01-01' })).toEqual(whole.filter((day) => day >= from));
    }
  const daily = parseRule('FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=999')!;
  const began = process.cpuUsage();
  for (let series = 0; series < 300; series += 1)
    daysOfRule({ rule: daily, startsOn }, { from: '2023-10-27', to: '2023-10-28' });
  // A day each would be some two seconds.
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(600);
});
