/** Folders of identity/src import downwards only, and no files import each other in a circle. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { foldersOf, importCycles, readSources, upwardImports } from '../../tools/folder-order.mjs';
import { folderOrder } from './folder-order.ts';

const sources = readSources(join(import.meta.dirname, '..', 'src'));

test('every folder imports itself and folders below it', () => {
  expect(upwardImports(sources, folderOrder)).toEqual([]);
  expect(foldersOf(sources)).toEqual([...folderOrder].sort());
});

test('no files import each other in a circle, not even types', () => {
  expect(sources.size).toBeGreaterThan(200);
  expect(importCycles(sources)).toEqual([]);
});
