import {
  addDays,
  certificateDueOn,
  daysBetween,
  holdsUntil,
  isQualifiedOn,
  type QualificationRules,
  standingOn,
  versionOn,
  warningOn,
} from '@puente/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const rules: QualificationRules = {
  jurisdiction: 'US-CA',
  effectiveFrom: '2022-07-01',
  effectiveTo: null,
  citation: 'Of the test.',
  certificateMonths: 18,
  experienceHours: 2000,
  experienceYears: 3,
  continuingHoursPerYear: 6,
  warningDays: [90, 30, 7],
};
const day = fc.integer({ min: 0, max: 40_000 }).map((after) => addDays('1995-01-01', after));

describe('the certificate', () => {
  test.each([
    ['2025-01-15', '2026-07-15'],
    ['2024-08-31', '2026-02-28'],
    ['2022-08-31', '2024-02-29'],
    ['2024-02-29', '2025-08-29'],
    ['2025-12-31', '2027-06-30'],
  ])('after a first visit on %s is due on %s', (visit, due) => {
    expect(certificateDueOn(visit, rules)).toBe(due);
  });

  test('is not due before the first visit, nor where no program asks for one', () => {
    expect(certificateDueOn(null, rules)).toBeNull();
    expect(certificateDueOn('2025-01-15', null)).toBeNull();
  });

  test('is due on the same day of the month, or on its last day', () => {
    fc.assert(
      fc.property(day, (visit) => {
        const due = certificateDueOn(visit, rules)!;
        const [year, month, date] = visit.split('-').map(Number) as [number, number, number];
        const months = year * 12 + month - 1 + rules.certificateMonths;
        const last = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
        expect(due).toBe(
          `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-${String(Math.min(date, last)).padStart(2, '0')}`,
        );
      }),
      { numRuns: 500 },
    );
  });
});

test('a qualification holds until the earlier of its own end and the certificate’s day', () => {
  expect(holdsUntil({ expiresOn: null, certificateDueOn: null })).toBeNull();
  expect(holdsUntil({ expiresOn: '2026-05-01', certificateDueOn: null })).toBe('2026-05-01');
  expect(holdsUntil({ expiresOn: '2026-05-01', certificateDueOn: '2026-04-30' })).toBe('2026-04-30');
});

describe('standing', () => {
  test.each([
    ['2026-07-01', 'verified'],
    ['2026-06-30', 'expiring'],
    ['2026-04-01', 'expiring'],
    ['2026-03-31', 'expired'],
  ])('on 1 April of what holds until %s is %s', (due, standing) => {
    expect(standingOn(due, '2026-04-01', rules)).toBe(standing);
  });

  test('only ever moves on with the days, and a last day still counts', () => {
    const order = ['verified', 'expiring', 'expired'];
    fc.assert(
      fc.property(day, fc.integer({ min: -200, max: 200 }), (due, left) => {
        const today = addDays(due, -left);
        const now = standingOn(due, today, rules);
        expect(order.indexOf(standingOn(due, addDays(today, 1), rules))).toBeGreaterThanOrEqual(order.indexOf(now));
        expect(now === 'expired').toBe(left < 0);
        expect(standingOn(due, today, null) === 'expired').toBe(left < 0);
        expect(standingOn(due, today, null)).not.toBe('expiring');
      }),
      { numRuns: 500 },
    );
    expect(standingOn(null, '2026-04-01', rules)).toBe('verified');
  });
});

describe('warnings', () => {
  test('come once for each step, whichever days were skipped', () => {
    fc.assert(
      fc.property(day, fc.uniqueArray(fc.integer({ min: -5, max: 120 }), { maxLength: 120 }), (due, looked) => {
        const steps = looked
          .sort((a, b) => b - a)
          .map((left) => warningOn(due, addDays(due, -left), rules))
          .filter((step) => step !== null);
        const told = [...new Set(steps)];
        expect(told).toEqual([...told].sort((a, b) => b - a));
        for (const step of told) expect(rules.warningDays).toContain(step);
        for (const left of looked) {
          const step = warningOn(due, addDays(due, -left), rules);
          expect(step === null).toBe(left < 0 || left > 90);
          if (step !== null) expect(daysBetween(addDays(due, -left), due)).toBeLessThanOrEqual(step);
        }
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    [91, null],
    [90, 90],
    [31, 90],
    [30, 30],
    [8, 30],
    [7, 7],
    [0, 7],
    [-1, null],
  ])('%i days before are of step %s', (left, step) => {
    expect(warningOn('2026-12-31', addDays('2026-12-31', -left), rules)).toBe(step);
  });
});

test('the rules of a day are those in force on it', () => {
  const older = { ...rules, effectiveTo: '2026-12-31' };
  const newer = { ...rules, effectiveFrom: '2027-01-01', certificateMonths: 12 };
  expect(versionOn([older, newer], '2022-06-30')).toBeNull();
  expect(versionOn([older, newer], '2026-12-31')).toBe(older);
  expect(versionOn([older, newer], '2027-01-01')).toBe(newer);
});

describe('a worker is qualified on a day', () => {
  const held = (pathway: string, earnedOn: string | null = null, dueOn: string | null = null) => ({
    pathway,
    earnedOn,
    dueOn,
  });
  const pathways = ['certificate', 'violence-prevention', 'asthma'];
  const asked = (held_: Parameters<typeof isQualifiedOn>[0], serviceTypes = ['advocacy'], on = '2026-02-10') =>
    isQualifiedOn(held_, { pathways, serviceTypes, day: on });

  test('by a pathway the program takes, from its day to its end, both included', () => {
    expect(asked([])).toBe(false);
    expect(asked([held('lived-experience')])).toBe(false);
    expect(asked([held('certificate')])).toBe(true);
    expect(asked([held('certificate', '2026-02-10', '2026-02-10')])).toBe(true);
    expect(asked([held('certificate', '2026-02-11')])).toBe(false);
    expect(asked([held('certificate', '2020-01-01', '2026-02-09')])).toBe(false);
    expect(asked([held('certificate', null, '2026-02-09'), held('certificate', '2026-02-10')])).toBe(true);
  });

  test('for services of one kind alone by a training for that kind', () => {
    expect(asked([held('violence-prevention')], ['violence-prevention'])).toBe(true);
    expect(asked([held('violence-prevention')], ['violence-prevention', 'advocacy'])).toBe(false);
    expect(asked([held('asthma')], ['advocacy'])).toBe(false);
    expect(asked([held('asthma')], ['asthma-prevention'])).toBe(true);
  });
});
