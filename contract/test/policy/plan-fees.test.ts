/** A file of prices against the stored ones: overlaps, gaps, leap days and open ends, for any order of entry. */
import { addDays, appliesOn, feeKey, feeSpans, feesFor, type Priced, planFees, priceFor } from '@puente/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

// A month around the leap day, so that most periods touch each other and many touch 29 February.
const first = '2028-02-15';
const days = Array.from({ length: 30 }, (_, index) => addDays(first, index));

const row = fc
  .record({
    from: fc.nat(29),
    length: fc.option(fc.nat(6), { nil: null }),
    cents: fc.integer({ min: 1, max: 3 }),
    modifiers: fc.constantFrom(['U2'], ['U2', '93'], ['93', 'U2']),
  })
  .map(
    ({ from, length, cents, modifiers }): Priced => ({
      code: '98960',
      modifiers,
      unitPriceCents: cents,
      effectiveFrom: days[from]!,
      effectiveTo: length === null ? null : addDays(days[from]!, length),
    }),
  );
const rows = fc.array(row, { maxLength: 8 });

/** The schedule afterwards. */
function after(stored: readonly Priced[], file: readonly Priced[]): Priced[] {
  const { add, end } = planFees(stored, file);
  const endOf = new Map(end.map(({ fee, effectiveTo }) => [fee, effectiveTo]));
  return [...stored.map((fee) => ({ ...fee, effectiveTo: endOf.get(fee) ?? fee.effectiveTo ?? null })), ...add];
}
const at = (fees: readonly Priced[], like: Priced, on: string) =>
  fees.filter((fee) => feeKey(fee) === feeKey(like) && appliesOn(fee, on));

describe('any file after any other', () => {
  test('leaves at most one price of a code and its modifiers on a day', () => {
    fc.assert(
      fc.property(rows, rows, (one, two) => {
        const fees = after(after([], one), two);
        for (const fee of fees) for (const day of days) expect(at(fees, fee, day).length).toBeLessThanOrEqual(1);
        for (const { effectiveFrom, effectiveTo } of fees) expect((effectiveTo ?? '9999') >= effectiveFrom).toBe(true);
      }),
    );
  });

  test('applies each row it took on its first day, and up to its last', () => {
    fc.assert(
      fc.property(rows, rows, (one, two) => {
        const stored = after([], one);
        const { add } = planFees(stored, two);
        const fees = after(stored, two);
        for (const added of add)
          for (const day of [added.effectiveFrom, ...(added.effectiveTo ? [added.effectiveTo] : [])])
            expect(at(fees, added, day)).toEqual([added]);
      }),
    );
  });

  test('changes no price of the days before the first row', () => {
    fc.assert(
      fc.property(rows, rows, (one, two) => {
        const stored = after([], one);
        const fees = after(stored, two);
        for (const like of [...stored, ...two])
          for (const day of days.filter((on) => two.every(({ effectiveFrom }) => on < effectiveFrom)))
            expect(at(fees, like, day).map(({ unitPriceCents }) => unitPriceCents)).toEqual(
              at(stored, like, day).map(({ unitPriceCents }) => unitPriceCents),
            );
      }),
    );
  });

  test('has a result for every row, and a second time changes nothing', () => {
    fc.assert(
      fc.property(rows, rows, (one, two) => {
        const stored = after([], one);
        const { add, unchanged, refused } = planFees(stored, two);
        expect(add.length + unchanged.length + refused.length).toBe(two.length);
        const again = planFees(after(stored, two), two);
        expect([again.add, again.end]).toEqual([[], []]);
      }),
    );
  });

  test('does not depend on the order of rows that all fit', () => {
    fc.assert(
      fc.property(rows, (file) => {
        if (planFees([], file).refused.length > 0) return;
        // If the same price comes twice, one is kept, with its modifiers in either order.
        const sorted = (fees: readonly Priced[]) =>
          fees.map((fee) => JSON.stringify({ ...fee, modifiers: feeKey(fee) })).sort();
        expect(sorted(after([], file.toReversed()))).toEqual(sorted(after([], file)));
      }),
    );
  });
});

describe('a price without an end', () => {
  const price = (effectiveFrom: string, effectiveTo: string | null = null, unitPriceCents = 2666): Priced => ({
    code: '98960',
    modifiers: ['U2'],
    unitPriceCents,
    effectiveFrom,
    effectiveTo,
  });

  test('ends the day before the next, over a leap day', () => {
    const old = price('2022-07-01');
    expect(planFees([old], [price('2028-03-01', null, 3000)])).toMatchObject({
      add: [{ effectiveFrom: '2028-03-01', effectiveTo: null }],
      end: [{ fee: old, effectiveTo: '2028-02-29' }],
    });
    expect(planFees([old], [price('2027-03-01')]).end).toMatchObject([{ effectiveTo: '2027-02-28' }]);
  });

  test('of an earlier day applies until the stored one', () => {
    expect(planFees([price('2026-01-01')], [price('2025-01-01')])).toMatchObject({
      add: [{ effectiveFrom: '2025-01-01', effectiveTo: '2025-12-31' }],
      end: [],
    });
  });

  test('leaves a gap where the next one ends, and the gap has no price', () => {
    const fees = after([price('2026-01-01')], [price('2026-07-01', '2026-07-31', 3000)]);
    const on = (day: string) => priceFor(fees, { payerId: null, code: '98960', modifiers: ['U2'], on: day });
    expect(['2026-06-30', '2026-07-01', '2026-07-31', '2026-08-01'].map(on)).toEqual([2666, 3000, 3000, null]);
  });
});

describe('what applied when', () => {
  const payers = fc.constantFrom(null, 'plan', 'other');
  const entry = fc.record({ price: row, payerId: payers });
  const schedule = fc.array(entry, { maxLength: 10 }).map((entries) =>
    // As the database keeps them: of one payer and set of modifiers never two on a day.
    [null, 'plan', 'other'].flatMap((payerId) =>
      after(
        [],
        entries.filter((one) => one.payerId === payerId).map(({ price }) => price),
      ).map((price) => ({ ...price, payerId })),
    ),
  );
  const line = fc.record({
    payerId: payers,
    code: fc.constantFrom('98960', '98961'),
    modifiers: fc.constantFrom([], ['U2'], ['93', 'U2'], ['93']),
  });

  test('is on each day the price of a charge of that day, in periods that meet and differ', () => {
    fc.assert(
      fc.property(schedule, line, (fees, one) => {
        const spans = feeSpans(fees, one);
        for (const on of [addDays(first, -1), ...days, addDays(first, 400)]) {
          const [span] = spans.filter(({ from, to }) => from <= on && (to === null || on <= to));
          expect(span?.fee ?? null).toBe(feesFor(fees, { ...one, on })[0] ?? null);
          expect(span?.fee?.unitPriceCents ?? null).toBe(priceFor(fees, { ...one, on }));
        }
        expect(spans.at(-1)?.to ?? null).toBeNull();
        expect(spans[0]?.fee ?? undefined).not.toBeNull();
        for (const [index, { to, fee }] of spans.slice(0, -1).entries()) {
          expect(addDays(to!, 1)).toBe(spans[index + 1]!.from);
          expect(fee).not.toBe(spans[index + 1]!.fee);
        }
      }),
    );
  });
});
