/** Which coverage holds on a day: periods with and without ends, gaps, leap days, the civil day of the organization. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type CoveragePeriod, civilDateIn, coverageOn, coveragesOn } from '../../src/index.ts';

const day = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2019-06-01', days));
const coverage = fc.record({
  id: fc.uuid(),
  priority: fc.integer({ min: 1, max: 3 }),
  startsOn: fc.option(day),
  endsOn: fc.option(day),
  status: fc.constantFrom('active', 'active', 'entered-in-error'),
  origin: fc.constantFrom('puente', 'imported'),
});
const coverages = fc.uniqueArray(coverage, { selector: ({ id }) => id, maxLength: 8 });
/** The same by counting days from an early one to a late one. */
const holds = ({ startsOn, endsOn, status }: CoveragePeriod, on: string) =>
  status === 'active' &&
  [startsOn ?? '0001-01-01', on, endsOn ?? '9999-12-31'].join() ===
    [startsOn ?? '0001-01-01', on, endsOn ?? '9999-12-31'].sort().join();

describe('the coverage of a day', () => {
  test('holds on it and has the lowest number of those that do; without any there is none', () => {
    fc.assert(
      fc.property(coverages, day, (all, on) => {
        const holding = all.filter((one) => holds(one, on));
        const found = coverageOn(all, on);
        expect(found === null).toBe(holding.length === 0);
        if (found) expect(found.priority).toBe(Math.min(...holding.map(({ priority }) => priority)));
        expect(
          coveragesOn(all, on)
            .map(({ id }) => id)
            .sort(),
        ).toEqual(holding.map(({ id }) => id).sort());
      }),
    );
  });

  test('is the same in whatever order the coverages come', () => {
    fc.assert(
      fc.property(coverages, day, (all, on) => {
        expect(coverageOn([...all].reverse(), on)).toEqual(coverageOn(all, on));
      }),
    );
  });

  test('prefers a coverage entered here to an imported one of the same priority', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), day, (a, b, startsOn) => {
        fc.pre(a !== b);
        const imported = { id: a, priority: 1, startsOn, origin: 'imported' };
        const own = { id: b, priority: 1, origin: 'puente' };
        expect(coverageOn([imported, own], startsOn)).toBe(own);
      }),
    );
  });

  test('changes the day after the last one, also where that is a leap day, and not before', () => {
    fc.assert(
      fc.property(fc.constantFrom('2024-02-28', '2024-02-29', '2023-02-28', '2024-12-31', '2026-03-08'), (last) => {
        const before = { id: 'before', priority: 1, endsOn: last };
        const after = { id: 'after', priority: 1, startsOn: addDays(last, 1) };
        expect(coverageOn([before, after], last)).toBe(before);
        expect(coverageOn([before, after], addDays(last, 1))).toBe(after);
        const later = { ...after, startsOn: addDays(last, 3) };
        expect(coverageOn([before, later], addDays(last, 2))).toBeNull();
      }),
    );
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  });

  test('is that of the civil day where the organization works, at every instant', () => {
    const zones = ['America/Los_Angeles', 'Europe/Berlin', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu'];
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2023-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
        fc.constantFrom(...zones),
        (instant, zone) => {
          const today = civilDateIn(instant, zone);
          const ending = { id: 'ending', priority: 1, endsOn: today };
          const beginning = { id: 'beginning', priority: 1, startsOn: addDays(today, 1) };
          expect(coverageOn([ending, beginning], today)).toBe(ending);
          const next = civilDateIn(new Date(instant.getTime() + 24 * 3_600_000), zone);
          if (next > today) expect(coverageOn([ending, beginning], next)).toBe(beginning);
        },
      ),
    );
  });
});
