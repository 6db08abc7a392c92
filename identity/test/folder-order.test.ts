/** Folders of identity/src import downwards only, and no files import each other in a circle. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderOrder, importCycles, upwardImports } from './folder-order.ts';

const root = join(import.meta.dirname, '..', 'src');
const sources = new Map(
  globSync('**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => [file.replaceAll('\\', '/'), readFileSync(join(root, file), 'utf8')]),
);

test('an import of a folder above, a folder outside the order and a circle of type imports are found', () => {
  const wrong = new Map([
    ['store/keys.ts', "import type { Step } from '../oauth/step.ts';\nimport { sealer } from '../crypto/sealer.ts';"],
    ['oauth/step.ts', "const { page } = await import('./page.ts');"],
    ['oauth/page.ts', "export type { Step } from './step.ts';"],
    ['crypto/sealer.ts', "import { Buffer } from 'node:buffer';"],
    ['helpers/text.ts', ''],
  ]);
  expect(upwardImports(wrong)).toEqual([
    'store/keys.ts imports oauth/step.ts, which belongs to a folder above it.',
    'helpers/text.ts: its folder is not in the list of identity/test/folder-order.ts.',
  ]);
  expect(importCycles(wrong)).toEqual(['oauth/step.ts → oauth/page.ts → oauth/step.ts']);
});

test('every folder imports itself and folders below it', () => {
  expect(upwardImports(sources)).toEqual([]);
  const folders = new Set([...sources.keys()].map((file) => (file.includes('/') ? file.replace(/\/[^/]*$/, '') : '.')));
  expect([...folderOrder].sort()).toEqual([...folders].sort());
});

test('no files import each other in a circle, not even types', () => {
  expect(sources.size).toBeGreaterThan(200);
  expect(importCycles(sources)).toEqual([]);
});
