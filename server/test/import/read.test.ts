/** Files are read in pieces of any size, and every id is counted once. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RunIndex } from '../../src/modules/exchange/run-index.ts';
import { splitEntries } from '../../src/modules/exchange/split-entries.ts';
import { splitLines } from '../../src/modules/exchange/split-lines.ts';

/** Cuts a text into pieces of `size`, regardless of its content. */
async function* pieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}
async function collect<T>(from: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const one of from) all.push(one);
  return all;
}

test('a bundle gives its entries, whatever their texts hold and wherever it is cut', async () => {
  const resource = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.constant('}]{["\\'), fc.jsonValue()));
  const bundle = fc.record({
    before: fc.jsonValue(),
    entries: fc.array(resource),
    indent: fc.constantFrom(0, 2),
    size: fc.integer({ min: 1, max: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(bundle, async ({ before, entries, indent, size }) => {
      const text = JSON.stringify({ link: before, meta: { entry: [{}] }, entry: entries, total: 1 }, null, indent);
      const found = await collect(splitEntries(pieces(text, size)));
      expect(found.map((entry) => JSON.parse(entry.text!))).toEqual(JSON.parse(JSON.stringify(entries)));
      expect(found.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1));
    }),
    { numRuns: 200 },
  );
});

test('a bundle that is cut off says so after its last whole entry', async () => {
  const text = JSON.stringify({ entry: [{ a: 1 }, { b: 2 }] });
  const found: string[] = [];
  const read = async () => {
    for await (const { text: entry } of splitEntries(pieces(text.slice(0, -5), 7))) found.push(entry!);
  };
  await expect(read()).rejects.toThrow('ends before it is complete');
  expect(found).toEqual(['{"a":1}']);
});

test('lines keep their numbers, with either line end, over blank ones and without a last one', async () => {
  const found = await collect(splitLines(pieces('a\r\n\n  \nbc\nd', 2)));
  expect(found).toEqual([
    { number: 1, text: 'a' },
    { number: 4, text: 'bc' },
    { number: 5, text: 'd' },
  ]);
});

test('the index of a run keeps every id while it grows', () => {
  const index = new RunIndex();
  for (let n = 0; n < 20_000; n += 1) index.set(`id ${n}`, n % 3 === 0 ? 'rejected' : 'record');
  index.set('id 0', 'record');
  expect([index.size, index.count('rejected'), index.count('record')]).toEqual([20_000, 6666, 13_334]);
  expect([index.get('id 3'), index.get('id 4'), index.get('absent')]).toEqual(['rejected', 'record', undefined]);
});
