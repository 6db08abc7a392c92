import { describe, expect, it } from 'vitest';
import { datePartOrder, weekStart } from './regional.ts';

describe('what follows the region', () => {
  it.each([
    ['US-CA', 0],
    ['DE', 1],
    ['MX', 0],
    ['EG', 6],
    ['ZZ', 1],
  ])('the week of %s begins on day %i', (region, day) => {
    expect(weekStart(region, 'en')).toBe(day);
  });

  it('without a region the week follows the language', () => {
    expect([weekStart(null, 'en'), weekStart(null, 'es'), weekStart(null, 'de')]).toEqual([0, 0, 1]);
  });

  it.each([
    ['US-CA', ['month', 'day', 'year']],
    ['DE', ['day', 'month', 'year']],
    ['MX', ['day', 'month', 'year']],
    ['JP', ['year', 'month', 'day']],
  ])('a date in %s is written in its order', (region, order) => {
    expect(datePartOrder(region)).toEqual(order);
  });
});
