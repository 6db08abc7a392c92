import { expect, test } from 'vitest';
import { initialsOf } from '#ui';
import { splitName } from './split-name.ts';

test.each([
  ['Dr. Jonah Weiss', 'JW'],
  ['Jonah Weiss, MD', 'JW'],
  ['Dra. Ana Lucía Reyes III, Ph.D.', 'AR'],
  ['Frau Prof. Meier', 'M'],
  ['Weiss', 'W'],
  ['Dr.', 'D'],
  ['  ', ''],
])('of the full name %s: %s', (name, letters) => {
  const { givenName, familyName } = splitName(name);
  expect(initialsOf(givenName, familyName)).toBe(letters);
});
