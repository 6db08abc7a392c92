/** The list of third-party software matches package-lock.json. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.mjs';
import { thirdPartyLicences } from './third-party-licences.mjs';

const file = join(root, 'docs', 'third-party-licences.md');
const { text, faults } = thirdPartyLicences();

test('every licence may be shipped', () => {
  expect(faults).toEqual([]);
});

test('docs/third-party-licences.md lists every package with its licence', () => {
  if (process.env.UPDATE_LICENCES) writeFileSync(file, text);
  const said = readFileSync(file, 'utf8').replace(/\r\n?/g, '\n');
  const difference = said === text ? 'none' : 'run UPDATE_LICENCES=1 npm test -- tools/third-party-licences.test.mjs';
  expect(difference).toBe('none');
});
