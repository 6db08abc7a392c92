/** The list of third-party software matches package-lock.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.mjs';
import { thirdPartyLicenses } from './third-party-licenses.mjs';

const file = join(root, 'docs', 'third-party-licenses.md');
const { text, faults } = thirdPartyLicenses();

test('every license may be shipped', () => {
  expect(faults).toEqual([]);
});

test('docs/third-party-licenses.md lists every package with its license', () => {
  if (process.env.UPDATE_LICENSES) writeFileSync(file, text);
  const said = readFileSync(file, 'utf8').replace(/\r\n?/g, '\n');
  const difference = said === text ? 'none' : 'run UPDATE_LICENSES=1 npm test -- tools/third-party-licenses.test.mjs';
  expect(difference).toBe('none');
});
