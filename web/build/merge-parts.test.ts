import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeParts, type Part } from './merge-parts.ts';

interface Drawn {
  readonly size: number;
  readonly imports: readonly number[];
}
const costs = (rooms: readonly number[]) => ({
  loads: rooms.map((room) => ({ weight: 1, room })),
  requestBytes: 2000,
});

/** Parts that import only earlier parts. Each load needs one part with all its imports, as a screen does. */
function partsOf(drawn: readonly Drawn[], wanted: readonly number[]): Part<number>[] {
  const parts = drawn.map(
    ({ size }, at): Part<number> => ({
      chunks: [at],
      imports: new Set(),
      needs: new Uint8Array(wanted.length),
      size,
      hasStyles: false,
      isFixed: wanted.includes(at),
    }),
  );
  for (const [at, { imports }] of drawn.entries())
    for (const one of imports) if (one < at) parts[at]!.imports.add(parts[one]!);
  for (const [load, at] of wanted.entries()) for (const part of closureOf(parts[at]!)) part.needs[load] = 1;
  return parts;
}

function closureOf(part: Part<number>): Set<Part<number>> {
  const closure = new Set([part]);
  for (const one of closure) for (const next of one.imports) closure.add(next);
  return closure;
}

const arbitrary = fc
  .array(fc.record({ size: fc.integer({ min: 1, max: 9000 }), imports: fc.array(fc.nat(11)) }), {
    minLength: 4,
    maxLength: 12,
  })
  .chain((drawn) =>
    fc.record({
      drawn: fc.constant(drawn),
      wanted: fc.uniqueArray(fc.nat(drawn.length - 1), { minLength: 1, maxLength: 4 }),
      room: fc.nat(20_000),
    }),
  );

test('two parts that the same screens need share a file; one that few screens need is not brought to the others', () => {
  const parts = partsOf(
    [
      { size: 100, imports: [] },
      { size: 100, imports: [] },
      { size: 50_000, imports: [] },
      { size: 10, imports: [0, 1] },
      { size: 10, imports: [0, 1, 2] },
    ],
    [3, 4],
  );
  const files = mergeParts(parts, costs([1e9, 1e9])).map(({ chunks }) => chunks.toSorted());
  expect(files.toSorted()).toEqual([[0, 1], [2]]);
});

test('keeps all parts, creates no import cycle, and adds to no screen more than its room', () => {
  fc.assert(
    fc.property(arbitrary, ({ drawn, wanted, room }) => {
      const parts = partsOf(drawn, wanted);
      const bytesOf = (at: number) => [...closureOf(parts[at]!)].reduce((sum, { size }) => sum + size, 0);
      const before = wanted.map(bytesOf);
      const files = mergeParts(parts, costs(wanted.map(() => room)));
      const free = drawn.map((_, at) => at).filter((at) => !wanted.includes(at));
      expect(files.flatMap(({ chunks }) => chunks).toSorted((a, b) => a - b)).toEqual(free);
      for (const file of files) {
        const further = new Set([...file.imports].flatMap((next) => [...closureOf(next)]));
        expect(further.has(file)).toBe(false);
      }
      for (const [load, at] of wanted.entries()) expect(bytesOf(at) - before[load]!).toBeLessThanOrEqual(room);
    }),
  );
});
