import { expect, test } from 'vitest';
import { foldersOf, importCycles, upwardImports } from './folder-order.mjs';

test('an import of a folder above, a folder outside the order and a circle of type imports are found', () => {
  const wrong = new Map([
    ['store/keys.ts', "import type { Step } from '../oauth/step.ts';\nimport { sealer } from '../crypto/sealer.ts';"],
    ['oauth/step.ts', "const { page } = await import('./page.ts');"],
    ['oauth/page.ts', "export type { Step } from './step.ts';"],
    ['crypto/sealer.ts', "import { Buffer } from 'node:buffer';"],
    ['crypto/texts/en.ts', "import '../../store/keys.ts';"],
    ['helpers/text.ts', ''],
  ]);
  expect(upwardImports(wrong, ['crypto', 'store', 'oauth'])).toEqual([
    'store/keys.ts imports oauth/step.ts, which belongs to a folder above it.',
    'crypto/texts/en.ts imports store/keys.ts, which belongs to a folder above it.',
    'helpers/text.ts: its folder is not in the order.',
  ]);
  expect(importCycles(wrong)).toEqual(['oauth/step.ts → oauth/page.ts → oauth/step.ts']);
  expect(foldersOf(wrong)).toEqual(['crypto', 'crypto/texts', 'helpers', 'oauth', 'store']);
});
