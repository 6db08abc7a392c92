// Bars lie within the line, follow one another without a gap, and keep their order in time.
import { addDays } from '@puente/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodBarsOf } from './period-bars.ts';

const day = fc.integer({ min: 0, max: 5000 }).map((days) => addDays('2015-02-27', days));

test('adjacent periods touch, and all are within the line', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 800 }), day, (startsOn, days, today) => {
      const endsOn = addDays(startsOn, days);
      const line = periodBarsOf(
        [
          { id: 'a', priority: 1, startsOn, endsOn },
          { id: 'b', priority: 1, startsOn: addDays(endsOn, 1) },
        ],
        today,
      );
      const [a, b] = line.bars;
      expect((a?.from ?? -1) + (a?.length ?? 0)).toBeCloseTo(b?.from ?? -2, 6);
      for (const { from, length } of line.bars) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(length).toBeGreaterThan(0);
        expect(from + length).toBeLessThanOrEqual(100.000001);
      }
      expect(b?.isOpenAtEnd).toBe(true);
      expect(line.today >= 0 && line.today <= 100).toBe(true);
    }),
  );
});

test('without any day the line is a year and a half around today', () => {
  const { first, last, bars } = periodBarsOf([{ id: 'a', priority: 1 }], '2024-02-29');
  expect([first, last, bars[0]?.length]).toEqual(['2023-03-01', '2024-08-30', 100]);
});
