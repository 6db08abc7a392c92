/** The days of what is repeated, and of the steps of plans: ends of months, leap years, days that are over. */
import { addDays, addMonths, endOfMonth, formatRule, occurrencesOf, type PlanStep, parseRule } from '@puente/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stepDay } from '../../src/modules/tasks/plans/step-days.ts';
import { nextDay } from '../../src/modules/tasks/repeating/next-day.ts';

const next = (rule: string, on: string, today = on, dueOn = on) => nextDay({ rule, on, dueOn, today });

test('months without the day are passed over, the last day of a month is always there', () => {
  expect(next('FREQ=MONTHLY', '2026-01-31')?.on).toBe('2026-03-31');
  expect(next('FREQ=MONTHLY;BYMONTHDAY=-1', '2028-01-31')?.on).toBe('2028-02-29');
  expect(next('FREQ=MONTHLY;BYMONTHDAY=-1', '2026-01-31')?.on).toBe('2026-02-28');
  expect(next('FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=29', '2028-02-29')?.on).toBe('2032-02-29');
  expect(next('FREQ=WEEKLY;BYDAY=MO,TH', '2026-03-05')?.on).toBe('2026-03-09');
  expect(next('FREQ=WEEKLY;INTERVAL=2', '2026-03-02', '2026-03-20')?.on).toBe('2026-03-30');
});

test('a rule ends at its last day, and with its count, from which days that are over are taken', () => {
  expect(next('FREQ=DAILY;UNTIL=20260306', '2026-03-05')).toEqual({
    on: '2026-03-06',
    rule: 'FREQ=DAILY;UNTIL=20260306',
  });
  expect(next('FREQ=DAILY;UNTIL=20260305', '2026-03-05')).toBeNull();
  expect(next('FREQ=DAILY;COUNT=4', '2026-03-05', '2026-03-07')).toEqual({
    on: '2026-03-07',
    rule: 'FREQ=DAILY;COUNT=2',
  });
  expect(next('FREQ=DAILY;COUNT=4', '2026-03-05', '2026-03-09')).toBeNull();
  expect(next('FREQ=DAILY;COUNT=1', '2026-03-05')).toBeNull();
});

const day = fc.integer({ min: 0, max: 3000 }).map((n) => addDays('2024-01-01', n));
const rule = fc.oneof(
  fc.integer({ min: 1, max: 5 }).map((interval) => `FREQ=DAILY;INTERVAL=${interval}`),
  fc
    .record({
      interval: fc.integer({ min: 1, max: 4 }),
      days: fc.subarray(['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'], { minLength: 1 }),
    })
    .map(({ interval, days }) => `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${days}`),
  fc.constantFrom('FREQ=MONTHLY', 'FREQ=MONTHLY;BYMONTHDAY=-1', 'FREQ=MONTHLY;BYMONTHDAY=31', 'FREQ=MONTHLY;BYDAY=2TU'),
);

test('the next day is the first of the rule that is behind the last one and not over', () => {
  fc.assert(
    fc.property(
      rule,
      day,
      fc.integer({ min: -40, max: 400 }),
      fc.integer({ min: 0, max: 20 }),
      (text, on, late, moved) => {
        const [today, dueOn] = [addDays(on, late), addDays(on, moved)];
        const found = next(text, on, today, dueOn)!;
        const days = occurrencesOf(
          { startsOn: on, rule: text, time: null, minutes: null, exceptions: [] },
          { from: on, to: addDays(on, 1200) },
        );
        expect(found.on).toBe(days.find((one) => one.on > dueOn && one.on >= today)!.on);
        expect(formatRule(parseRule(found.rule)!)).toBe(formatRule(parseRule(text)!));
      },
    ),
  );
});

test('a chain of tasks, each done on its day, has the days of the rule', () => {
  fc.assert(
    fc.property(rule, day, (text, on) => {
      const [first] = occurrencesOf(
        { startsOn: on, rule: text, time: null, minutes: null, exceptions: [] },
        { from: on, to: addDays(on, 400) },
      );
      let at = first!.on;
      const chain = [at];
      for (let n = 0; n < 6; n += 1) {
        at = next(text, at)!.on;
        chain.push(at);
      }
      const series = { startsOn: first!.on, rule: text, time: null, minutes: null, exceptions: [] };
      const days = occurrencesOf(series, { from: first!.on, to: addDays(first!.on, 2000) }).map((one) => one.on);
      expect(chain).toEqual(days.slice(0, 7));
    }),
  );
});

const step = (fields: Partial<PlanStep>): PlanStep => ({
  ...{ id: 's', goalId: 'g', text: 'Call', who: 'chw', frequency: 'monthly', makesTask: true },
  ...fields,
});

test('a step keeps the day of its first month, ends where a month is shorter, and is made once a day', () => {
  const plan = { effectiveFrom: '2027-08-31', effectiveTo: '2028-08-30' };
  const of = (today: string, last: string | null, isOpen = false) =>
    stepDay(step({}), { plan, today, last: last === null ? null : { dueOn: last, isOpen } });
  expect(of('2027-08-31', null)).toBe('2027-08-31');
  expect(of('2027-09-01', '2027-08-31')).toBe('2027-09-30');
  expect(of('2028-02-01', '2028-01-31')).toBe('2028-02-29');
  expect(of('2028-03-01', '2028-02-29')).toBe('2028-03-31');
  expect(of('2028-01-15', '2028-01-31', true)).toBeNull();
  expect(of('2028-01-15', '2028-01-31')).toBe('2028-02-29');
  expect(of('2028-08-01', '2028-07-31')).toBeNull();
  expect(stepDay(step({ frequency: 'as-needed' }), { plan, today: '2027-09-01', last: null })).toBeNull();
  expect(stepDay(step({ frequency: 'once' }), { plan, today: '2027-09-15', last: null })).toBe('2027-09-15');
  expect(
    stepDay(step({ frequency: 'once' }), { plan, today: '2027-09-15', last: { dueOn: '2027-09-15', isOpen: false } }),
  ).toBeNull();
});

test('the days of a step are never two for one, never over, and never behind its end', () => {
  const frequency = fc.constantFrom('weekly', 'every-2-weeks', 'monthly', 'every-3-months') as fc.Arbitrary<
    PlanStep['frequency']
  >;
  fc.assert(
    fc.property(frequency, day, fc.integer({ min: 0, max: 60 }), (often, from, wait) => {
      const plan = { effectiveFrom: from, effectiveTo: addDays(addMonths(from, 12), -1) };
      const seen: string[] = [];
      let today = addDays(from, wait);
      for (;;) {
        const last = seen.length > 0 ? { dueOn: seen.at(-1)!, isOpen: false } : null;
        const found = stepDay(step({ frequency: often }), { plan, today, last });
        if (!found) break;
        expect(found >= today && found <= plan.effectiveTo && !seen.includes(found)).toBe(true);
        if (often === 'monthly') expect([from.slice(8), endOfMonth(found).slice(8)]).toContain(found.slice(8));
        seen.push(found);
        today = found;
      }
      expect(seen).toEqual(seen.toSorted());
    }),
  );
});
