/** Which costly tests a run has, and that the list of them is true. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { root } from '../root.mjs';
import { chooseTests, importsOfTest, isTouched } from './choose-tests.mjs';
import { costlyTests } from './costly-tests.mjs';

const secondsOf = (tests) => tests.reduce((sum, { seconds }) => sum + seconds, 0);
const someTests = fc
  .array(fc.record({ seconds: fc.integer({ min: 1, max: 90 }), touched: fc.boolean() }), { maxLength: 80 })
  .map((all) => all.map((one, index) => ({ file: `test-${index}`, ...one })));
const someRun = fc.record({ seed: fc.nat(), mostSeconds: fc.integer({ min: 0, max: 2_000 }) });

test('every test is chosen or left out, once, and the chosen ones fit', () => {
  fc.assert(
    fc.property(someTests, someRun, (tests, run) => {
      const { chosen, late, others } = chooseTests(tests, run);
      expect([...chosen, ...late, ...others].map(({ file }) => file).sort()).toEqual(
        tests.map(({ file }) => file).sort(),
      );
      expect(secondsOf(chosen)).toBeLessThanOrEqual(run.mostSeconds);
      expect(late.every(({ touched }) => touched)).toBe(true);
      expect(others.some(({ touched }) => touched)).toBe(false);
    }),
  );
});

test('what is touched runs as long as it fits, whatever the seed', () => {
  fc.assert(
    fc.property(someTests, fc.nat(), (tests, seed) => {
      const mostSeconds = secondsOf(tests.filter(({ touched }) => touched));
      expect(chooseTests(tests, { seed, mostSeconds }).late).toEqual([]);
    }),
  );
});

test('three seeds in a row have every test, with all of them touched and with none', () => {
  for (const touched of [true, false]) {
    const tests = costlyTests.map((one) => ({ ...one, touched }));
    const runs = [7, 8, 9].map((seed) => chooseTests(tests, { seed, mostSeconds: 700 }).chosen);
    expect(new Set(runs.flat().map(({ file }) => file)).size).toBe(costlyTests.length);
    for (const chosen of runs) expect(secondsOf(chosen)).toBeGreaterThan(400);
  }
});

test('a test is touched by itself, by its support, by a file it imports and by its folders', () => {
  const files = new Map([
    ['e2e/journeys/print.spec.ts', "import { sheets } from '../support/sheets.ts';\nimport { test } from 'vitest';"],
    ['e2e/support/sheets.ts', "import { page } from '../../web/src/page.ts';"],
    ['web/src/page.ts', "import { part } from './part.ts';"],
  ]);
  const read = (file) => files.get(file) ?? '';
  const one = { file: 'e2e/journeys/print.spec.ts', about: ['web/src/ui'] };
  expect([...importsOfTest(one.file, read)]).toEqual([...files.keys()]);
  const isTouchedBy = (...touched) => isTouched(one, { touched, read });
  for (const file of [...files.keys(), 'web/src/ui/card.tsx', 'package-lock.json'])
    expect(isTouchedBy(file)).toBe(true);
  for (const file of ['web/src/part.ts', 'web/src/ui-later/card.tsx', 'e2e/support/other.ts'])
    expect(isTouchedBy(file)).toBe(false);
  expect(isTouchedBy()).toBe(false);
});

test('every costly test and every folder it is about exist', () => {
  const read = (file) => readFileSync(join(root, file), 'utf8');
  expect(new Set(costlyTests.map(({ file }) => file)).size).toBe(costlyTests.length);
  for (const { file, seconds, about } of costlyTests) {
    expect(read(file), file).not.toBe('');
    expect(seconds, file).toBeGreaterThan(0);
    for (const folder of about) expect(statSync(join(root, folder)).isDirectory(), folder).toBe(true);
  }
  for (const imported of importsOfTest('e2e/journeys/print.spec.ts', read))
    expect(existsSync(join(root, imported)), imported).toBe(true);
});
