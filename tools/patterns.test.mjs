/**
 * Every regular expression takes linear time. Those of tools/linear-patterns.json were examined when they were written;
 * `UPDATE_PATTERNS=1` writes the list, `npm run test:slow` examines them all again.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bounded, built, faultsOf, literals, made, patterns } from './examine-patterns.mjs';
import { root } from './root.mjs';

const list = join(root, 'tools', 'linear-patterns.json');
const examined = JSON.parse(readFileSync(list, 'utf8'));
const keys = patterns.map(({ key }) => key).sort();

test('patterns are found in every workspace, and those made at run time are listed', () => {
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
  expect(await faultsOf(patterns.filter(({ key }) => !examined.includes(key)))).toEqual([]);
  if (process.env.UPDATE_PATTERNS) writeFileSync(list, `${JSON.stringify(keys, null, 2)}\n`);
  else expect(examined, 'UPDATE_PATTERNS=1 npm test -- tools/patterns.test.mjs writes the list').toEqual(keys);
});
