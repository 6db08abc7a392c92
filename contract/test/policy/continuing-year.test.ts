import { addDays, continuingYear, daysBetween, type QualificationRules } from '@puente/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';

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
const day = fc.integer({ min: 0, max: 12_000 }).map((after) => addDays('2020-01-01', after));
const entry = fc.record({
  pathway: fc.constantFrom('continuing' as const, 'certificate' as const, 'asthma' as const),
  status: fc.constantFrom('pending', 'verified', 'expiring', 'expired', 'renewed', 'void'),
  earnedOn: fc.option(day),
  hours: fc.option(fc.integer({ min: 1, max: 10 })),
});
const training = (earnedOn: string, hours: number, status = 'verified') =>
  ({ pathway: 'continuing', status, earnedOn, hours }) as const;

test('counts verified hours of the year alone; the day after New Year’s Eve begins at nothing', () => {
  const entries = [
    training('2024-02-29', 2),
    training('2024-12-31', 1),
    training('2024-06-01', 1, 'expired'),
    training('2025-01-01', 5),
    training('2024-03-01', 8, 'pending'),
    training('2024-03-01', 8, 'void'),
    { ...training('2024-03-01', 8), pathway: 'certificate' as const },
  ];
  const lastDay = { endsOn: '2024-12-31', required: 6, hours: 4, pendingHours: 8, missing: 2, warning: 7 };
  expect(continuingYear(entries, '2024-12-31', rules)).toEqual(lastDay);
  expect(continuingYear(entries, '2025-01-01', rules)).toMatchObject({ hours: 5, pendingHours: 0, missing: 1 });
});

test.each([
  ['2024-10-01', null],
  ['2024-10-02', 90],
  ['2024-12-01', 30],
  ['2024-12-24', 7],
  ['2025-10-02', 90],
  ['2025-01-01', null],
])('on %s the warning that is due is %s', (today, warning) => {
  expect(continuingYear([], today, rules).warning).toBe(warning);
  expect(continuingYear([training(today, 6)], today, rules).warning).toBeNull();
});

test('for any entries and any day: every verified hour counts in exactly one year', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 12 }), day, (entries, today) => {
      const one = continuingYear(entries, today, rules);
      const byHand = entries
        .filter(
          ({ pathway, status, earnedOn }) =>
            pathway === 'continuing' &&
            ['verified', 'expiring', 'expired'].includes(status) &&
            earnedOn !== null &&
            // In the year: not after its last day, and less than a year before it.
            daysBetween(earnedOn, one.endsOn) >= 0 &&
            earnedOn >= `${one.endsOn.slice(0, 4)}-01-01`,
        )
        .reduce((sum, { hours }) => sum + (hours ?? 0), 0);
      expect(one.hours).toBe(byHand);
      expect(one.missing).toBe(Math.max(0, rules.continuingHoursPerYear - one.hours));
      const left = daysBetween(today, one.endsOn);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(365);
      const nearest = [7, 30, 90].find((step) => left <= step) ?? null;
      expect(one.warning).toBe(one.missing > 0 ? nearest : null);
      // More hours never make more missing.
      expect(continuingYear([...entries, training(today, 1)], today, rules).missing).toBeLessThanOrEqual(one.missing);
      // All years together hold every verified hour once.
      const years = new Set(entries.flatMap(({ earnedOn }) => (earnedOn ? [earnedOn.slice(0, 4)] : [])));
      const inYears = [...years].reduce((sum, year) => sum + continuingYear(entries, `${year}-07-01`, rules).hours, 0);
      const dated = entries.map((each) => ({ ...each, earnedOn: each.earnedOn ? today : null }));
      expect(inYears).toBe(continuingYear(dated, today, rules).hours);
    }),
    { numRuns: 500 },
  );
});
