import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestWord, proposals } from '../src/kernel/nearest-word.ts';

const known = ['CHRONIC_DX', 'SDOH_NEED', '98961', '98960', '98970', 'U1', 'U2', 'CO', 'health-education'];

test.each([
  ['CHRONIC_DXX', 'CHRONIC_DX'],
  ['chronic_dx', 'CHRONIC_DX'],
  ['SODH_NEED', 'SDOH_NEED'],
  ['9896O', '98960'],
  ['98906', '98960'],
  ['UO', 'U1'],
  ['health-educaton', 'health-education'],
  ['PREGNANT', null],
  ['T2003', null],
  ['', null],
])('%s means %s', (word, meant) => expect(nearestWord(word, known)).toBe(meant));

test('a known word with one sign left out, doubled or changed is never taken for nothing', () => {
  const long = known.filter((word) => word.length > 4);
  fc.assert(
    fc.property(fc.constantFrom(...long), fc.nat(30), fc.constantFrom('', 'x', 'double'), (word, at, by) => {
      const place = at % word.length;
      const sign = by === 'double' ? word[place]!.repeat(2) : by;
      expect(nearestWord(word.slice(0, place) + sign + word.slice(place + 1), known)).not.toBeNull();
    }),
  );
});

test('of a long list those are compared that begin alike', () => {
  const long = Array.from({ length: 2000 }, (_, at) => `X${at}`);
  expect(nearestWord('CHRONIC_DXX', [...long, 'CHRONIC_DX'])).toBe('CHRONIC_DX');
  expect(nearestWord('SODH_NEED', [...long, 'SDOH_NEED'])).toBe('SDOH_NEED');
});

test('is proposed once for each word of a list, and for twenty words of a request', () => {
  const near = Array.from({ length: 30 }, (_, at) => `CHRONIC_D${at}`);
  const nearestOf = proposals();
  const asked: string[] = [];
  const listed = new Proxy(known, {
    get: (list, key) => (key === 'length' && asked.push('list'), Reflect.get(list, key)),
  });
  expect(near.slice(0, 20).map((word) => nearestOf(word, listed))).toEqual(Array(20).fill('CHRONIC_DX'));
  const once = asked.length;
  expect(nearestOf('CHRONIC_D0', listed)).toBe('CHRONIC_DX');
  expect(near.slice(20).map((word) => nearestOf(word, listed))).toEqual(Array(10).fill(null));
  expect(asked.length).toBe(once);
});
