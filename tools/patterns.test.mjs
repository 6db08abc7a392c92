/**
 * Every regular expression takes linear time. To examine all takes two minutes: a run examines those of touched files and a
 * tenth of the others, `npm test -- --all` all of them.
 */
import { expect, test } from 'vitest';
import { bounded, built, faultsOf, literals, made, patterns } from './examine-patterns.mjs';
import { shareOf } from './testing/run-seed.mjs';
import { touchedFiles } from './testing/touched-files.mjs';

test('patterns are found in every workspace, and those made at run time have an example', () => {
  expect(literals.length).toBeGreaterThan(300);
  for (const workspace of ['contract', 'identity', 'server', 'web', 'the API document'])
    expect(literals.some(({ places }) => places.some((place) => place.startsWith(workspace)))).toBe(true);
  expect(built.map(({ file }) => file).sort()).toEqual([...made.keys()].sort());
  for (const key of bounded.keys()) expect(literals.map((one) => one.key)).toContain(key);
});

test('a pattern that is not linear is reported with a text that it reads slowly', async () => {
  const slow = { key: '/^(a+)+$/', source: '^(a+)+$', flags: '', places: ['here'] };
  expect(await faultsOf([slow])).toEqual([expect.stringMatching(/^.* in here: vulnerable /)]);
});

test('no pattern takes more than linear time', { timeout: 1_200_000 }, async () => {
  const touched = new Set(touchedFiles());
  // The patterns of the API document follow from the fields of the contract.
  if ([...touched].some((file) => file.startsWith('contract/src/'))) touched.add('the API document');
  const isTouched = ({ places }) => places.some((place) => touched.has(place));
  const others = patterns.filter((pattern) => !isTouched(pattern));
  expect(await faultsOf([...patterns.filter(isTouched), ...shareOf(others, 10)])).toEqual([]);
});
