import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';
import { splitName } from './split-name.ts';

test.each([
  ['Santiago', 'Quintero Castañeda', 'SQ'],
  ['Dr. Jonah', 'Weiss', 'JW'],
  ['Prof. Dr. med. Anna', 'von der Tann', 'AT'],
  ['Sra. María', 'de la Cruz', 'MC'],
  ['Mr', 'Bell', 'B'],
  ['James', 'Bell Jr.', 'JB'],
  ['An', 'Do', 'AD'],
  ['Ana', 'De La Cruz', 'AD'],
  ['Sukarno', '', 'S'],
  ['Dr.', '', 'D'],
  ['', '', ''],
  ['🌵 Rosa', 'O’Brien', 'RO'],
  ['🌵', '', '🌵'],
  ['"Santi"', '(Quintero)', 'SQ'],
  ['e\u0301lodie', 'ñíguez', 'E\u0301Ñ'],
  ['محمد', 'علي', 'م\u200cع'],
  ['ßimon', 'weiß', 'ßW'],
])('%s %s: %s', (givenName, familyName, letters) => {
  expect(initialsOf(givenName, familyName)).toBe(letters);
});

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
