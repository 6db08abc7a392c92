import { expect, it } from 'vitest';
import { matches } from './fold.ts';

it('finds a label by the beginnings of its words, without accents and case', () => {
  expect(matches('Registrar una visita', 'vis reg')).toBe(true);
  expect(matches('Sitzungsprüfung: Übersicht', 'uber')).toBe(true);
  expect(matches('Record a visit', 'isit')).toBe(false);
  expect(matches('My day', '  ')).toBe(true);
});
