import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

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
