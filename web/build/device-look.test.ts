import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { followDevice } from './device-look.ts';

const sheet = (name: string) =>
  followDevice(readFileSync(new URL(`../src/theme/tokens/${name}.css`, import.meta.url), 'utf8')).replace(/\s+/g, ' ');

test('no attribute chooses a color, and each scheme and contrast has a condition', () => {
  const look = sheet('schemes') + sheet('presets');
  expect(look).not.toContain('[data-');
  expect(look).toMatch(/^ ?:root \{ color-scheme: light; --page: #f8f7f5;/);
  expect(look).toMatch(/@media \(prefers-color-scheme: dark\) \{ ?:root \{ color-scheme: dark; --page: #11141a;/);
  expect(look).toMatch(/@media \(prefers-contrast: more\) \{ ?:root \{ --page: #f5f4f1;/);
  expect(look).toMatch(
    /@media \(prefers-color-scheme: dark\) and \(prefers-contrast: more\) \{ ?:root \{ --page: #000000;/,
  );
});

test('only the accent of the default preset is left', () => {
  const look = sheet('presets');
  expect(look.match(/--accent: #[0-9a-f]+/g)).toEqual([
    '--accent: #c2410c',
    '--accent: #8d2900',
    '--accent: #ff9a62',
    '--accent: #ff9a62',
  ]);
});

test('removes rules that need a setting, and leaves no empty block', () => {
  const look = sheet('measures');
  expect(look).not.toContain('data-');
  expect(look).toContain('@media (min-width: 900px)');
  expect(look).not.toMatch(/\{\s*\}/);
});
