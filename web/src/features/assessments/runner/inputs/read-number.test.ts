import { expect, it } from 'vitest';
import { readNumber, writeNumber } from './read-number.ts';

const read = (text: string, language: 'en' | 'de' | 'es' = 'en', isWhole = false) =>
  readNumber(text, { language, isWhole });

it.each(['', 'abc', '1,2,3', '1.2.3', '1e5', '٣', '--1', '1 000', '0x10', '1234567890123'])('refuses %j', (text) => {
  expect(read(text)).toEqual({ fault: 'number' });
});

it('asks again where thousands and a fraction look alike', () => {
  expect(read('1,234')).toEqual({ fault: 'twoWays' });
  expect(read('1.234', 'de')).toEqual({ fault: 'twoWays' });
  expect(read('1.234')).toEqual({ number: 1.234 });
  expect(read('1,234', 'de')).toEqual({ number: 1.234 });
});

it('reads both signs where only one reading is possible', () => {
  expect(read('7,5')).toEqual({ number: 7.5 });
  expect(read('7.5', 'de')).toEqual({ number: 7.5 });
  expect(read('-3', 'es')).toEqual({ number: -3 });
});

it('refuses a fraction where a whole number is asked', () => {
  expect(read('2.5', 'en', true)).toEqual({ fault: 'whole' });
  expect(read('2', 'en', true)).toEqual({ number: 2 });
});

it('writes what it reads', () => {
  for (const language of ['en', 'de', 'es'] as const)
    expect(read(writeNumber(-12.75, language), language)).toEqual({ number: -12.75 });
});
