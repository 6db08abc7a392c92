import { expect, it } from 'vitest';
import { mergeValues } from './merge-values.ts';

it('asks only if both changed a field to different values', () => {
  const base = { city: 'Fresno', phone: '', note: 'a', list: [{ text: '1' }], same: 'x' };
  const mine = { city: 'Madera', phone: '', note: 'b', list: [{ text: '1' }], same: 'y' };
  const theirs = { city: 'Clovis', phone: '555', note: 'a', list: [{ text: '2' }], same: 'y' };
  expect(mergeValues(base, mine, theirs)).toEqual({ conflicts: ['city'], theirs: ['phone', 'list'] });
  expect(mergeValues(base, mine, base)).toEqual({ conflicts: [], theirs: [] });
});
