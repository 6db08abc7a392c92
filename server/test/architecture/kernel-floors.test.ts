/** The floors of server/src/kernel import downwards only, and no files import each other in a circle. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { foldersOf, importCycles, readSources, upwardImports } from '../../../tools/folder-order.mjs';

/** From bottom to top, as in docs/architecture/imports-and-floors.md. */
const floors = [
  'config',
  'sql',
  'errors',
  'places',
  'csv',
  'access',
  'database',
  'jobs',
  'schema',
  'records',
  'issuers',
  'events',
  'runs',
  'timers',
  'http',
  'modules',
];

/** From the folder of a floor, `#kernel/sql/names` is `../sql/names.ts`. */
const sources = new Map(
  [...readSources(join(import.meta.dirname, '..', '..', 'src', 'kernel'))].map(([file, text]) => [
    file,
    text.replace(/'#kernel\/([^']+)'/g, "'../$1.ts'"),
  ]),
);

test('every floor imports itself and floors below it', () => {
  expect(upwardImports(sources, floors)).toEqual([]);
  expect(foldersOf(sources)).toEqual([...floors].sort());
});

test('no files import each other in a circle, not even types', () => {
  expect(sources.size).toBeGreaterThan(50);
  expect(importCycles(sources)).toEqual([]);
});
