/** Civil dates, filing deadlines, versions by date, and the NPI check. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  daysLeft,
  endOfMonth,
  filingDeadline,
  policyFor,
  priceFor,
  validNpi,
} from '../../src/index.ts';

/** An oracle in UTC, where no day is longer than another. */
const utc = (date: string) => Date.parse(`${date}T00:00:00Z`);
const civil = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);
const day = 86_400_000;
const date = fc
  .integer({ min: utc('1800-01-01') / day, max: utc('2300-12-31') / day })
  .map((number) => civil(number * day));

describe('civil dates', () => {
  test('days are added and counted as the calendar has them', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -100_000, max: 100_000 }), (from, days) => {
        const to = addDays(from, days);
        expect(to).toBe(civil(utc(from) + days * day));
        expect(daysBetween(from, to)).toBe(days);
      }),
    );
  });

  test('months keep the day or take the last one', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -600, max: 600 }), (from, months) => {
        const to = addMonths(from, months);
        const [year = 0, month = 0, dayOfMonth = 0] = from.split('-').map(Number);
        const last = new Date(Date.UTC(year, month + months, 0));
        expect(to).toBe(
          civil(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(dayOfMonth, last.getUTCDate()))),
        );
        expect(endOfMonth(to)).toBe(civil(last.getTime()));
      }),
    );
  });

  test.each([
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2023-02-28', 12, '2024-02-28'],
    ['2026-08-31', 6, '2027-02-28'],
    ['1900-01-31', 1, '1900-02-28'],
    ['2000-01-31', 1, '2000-02-29'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('%s and %i months is %s', (from, months, to) => expect(addMonths(from, months)).toBe(to));

  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-4-1', '2026-04-00', 'today', ''])(
    '%j is not a date',
    (text) => {
      expect(() => addDays(text, 1)).toThrow(RangeError);
    },
  );
});

describe('filing', () => {
  const medical = { filingMonths: 6, filingBase: 'monthOfService' } as const;

  test.each([
    ['2026-04-15', '2026-10-31'],
    ['2026-04-01', '2026-10-31'],
    ['2026-04-30', '2026-10-31'],
    ['2025-08-31', '2026-02-28'],
    ['2027-08-01', '2028-02-29'],
  ])('six months following the month of %s end on %s', (serviceDate, deadline) =>
    expect(filingDeadline(medical, serviceDate)).toBe(deadline),
  );

  test('months and days from the date or the end of its month', () => {
    expect(filingDeadline({ filingMonths: 12, filingBase: 'dateOfService' }, '2024-02-29')).toBe('2025-02-28');
    expect(filingDeadline({ filingDays: 90, filingBase: 'dateOfService' }, '2026-01-10')).toBe('2026-04-10');
    expect(filingDeadline({ filingDays: 90, filingBase: 'monthOfService' }, '2026-01-10')).toBe('2026-05-01');
    expect(
      filingDeadline({ filingMonths: null, filingDays: null, filingBase: 'dateOfService' }, '2026-01-10'),
    ).toBeNull();
  });

  test('days left count to the deadline', () => {
    expect([
      daysLeft('2026-10-31', '2026-10-30'),
      daysLeft('2026-10-31', '2026-10-31'),
      daysLeft('2026-10-31', '2026-11-02'),
    ]).toEqual([1, 0, -2]);
  });
});

describe('the row that applies', () => {
  const row = (payerId: string | null, effectiveFrom: string, effectiveTo: string | null) => ({
    program: 'CHW' as const,
    payerId,
    effectiveFrom,
    effectiveTo,
  });
  const general = row(null, '2025-01-01', '2025-12-31');
  const next = row(null, '2026-01-01', null);
  const own = row('a', '2026-03-01', '2026-03-31');
  const find = (payerId: string | null, on: string) => policyFor([general, own, next], { program: 'CHW', payerId, on });

  test("is the payer's own, else the general one, both ends included", () => {
    expect([find('a', '2025-01-01'), find('a', '2025-12-31'), find('a', '2026-01-01')]).toEqual([
      general,
      general,
      next,
    ]);
    expect([
      find('a', '2026-02-28'),
      find('a', '2026-03-01'),
      find('a', '2026-03-31'),
      find('a', '2026-04-01'),
    ]).toEqual([next, own, own, next]);
    expect([find('b', '2026-03-15'), find(null, '2026-03-15'), find('b', '2024-12-31')]).toEqual([next, next, null]);
    expect(policyFor([general], { program: 'ECM', payerId: null, on: '2025-05-05' })).toBeNull();
  });

  test("of prices is the payer's own, then the one that names most modifiers, then the latest", () => {
    const fee = (payerId: string | null, modifiers: string[], unitPriceCents: number) => ({
      payerId,
      code: 'H0043',
      modifiers,
      unitPriceCents,
      effectiveFrom: '2026-01-01',
      effectiveTo: null,
    });
    const fees = [
      fee(null, ['U6'], 100),
      fee(null, ['U6', 'GQ'], 200),
      fee('a', ['U6'], 300),
      fee(null, ['U3'], 400),
      { ...fee(null, ['U3'], 450), effectiveFrom: '2026-02-01' },
    ];
    const price = (payerId: string | null, modifiers: string[]) =>
      priceFor(fees, { payerId, code: 'H0043', modifiers, on: '2026-02-10' });
    expect([
      price(null, ['U6']),
      price('b', ['GQ', 'U6']),
      price('a', ['GQ', 'U6']),
      price(null, ['U3']),
      price(null, ['U2']),
      price(null, []),
    ]).toEqual([100, 200, 300, 450, null, null]);
  });
});

describe('NPI', () => {
  test.each([
    ['1234567893', true],
    ['1234567890', false],
    ['0234567893', false],
    ['123456789', false],
    ['12345678931', false],
    ['', false],
    ['12345678９3', false],
  ])('%j is %s', (npi, valid) => expect(validNpi(npi)).toBe(valid));

  test('one changed digit is always noticed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        (middle, place, step) => {
          const stem = `1${String(middle).padStart(8, '0')}`;
          const valid = [...'0123456789'].map((digit) => stem + digit).filter(validNpi);
          expect(valid).toHaveLength(1);
          const digits = [...(valid[0] ?? '')];
          digits[place] = String((Number(digits[place]) + step) % 10);
          expect(validNpi(digits.join(''))).toBe(false);
        },
      ),
    );
  });
});
