/** A capability of the contract imports the kernel and capabilities before it; the kernel imports none of them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importCycles, readSources, upwardImports } from '../../tools/folder-order.mjs';

const folderOrder = [
  'kernel',
  'runs',
  'codes',
  'partners',
  'documents',
  'people',
  'patients',
  'consents',
  'assessments',
  'reminders',
  'encounters',
  'referrals',
  'care-plans',
  'tasks',
  'billing',
  'access',
  'scheduling',
  'insight',
  'sign-in',
  'tenancy',
  'exchange',
  '.',
];
const root = join(import.meta.dirname, '..');
const sources = readSources(join(root, 'src'));

test('every folder imports itself and folders below it', () => {
  expect(upwardImports(sources, folderOrder)).toEqual([]);
  expect(importCycles(sources)).toEqual([]);
});

test('folders are named as the modules of the server', () => {
  const modules = readdirSync(join(root, '..', 'server', 'src', 'modules'));
  const folders = [...sources.keys()].filter((file) => file.includes('/')).map((file) => file.split('/')[0]);
  expect(['kernel', ...modules]).toEqual(expect.arrayContaining([...new Set(folders)]));
});
