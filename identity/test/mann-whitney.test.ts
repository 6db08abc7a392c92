/** Compared with published and exactly computed values, since the timing test relies on it. */
import { expect, test } from 'vitest';
import { mannWhitney } from './mann-whitney.ts';

const numbers = (length: number, form: (index: number) => number) => Array.from({ length }, (_, index) => form(index));

test('gives 0.24462 for the permeability constants of Hollander and Wolfe (1973), page 69, as R does', () => {
  const x = [0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46];
  const y = [1.15, 0.88, 0.9, 0.74, 1.21];
  expect(mannWhitney(x, y)).toBeCloseTo(0.24462, 5);
  expect(mannWhitney(y, x)).toBeCloseTo(0.24462, 5);
});

test('counts ties: two equal coins cannot be told apart, unequal ones can', () => {
  const coin = (share: number) => numbers(1000, (index) => (index < 1000 * share ? 1 : 0));
  expect(mannWhitney(coin(0.5), coin(0.5))).toBeCloseTo(1, 6);
  expect(mannWhitney(coin(0.5), coin(0.52))).toBeGreaterThan(0.3);
  expect(mannWhitney(coin(0.5), coin(0.6))).toBeLessThan(0.0001);
  expect(mannWhitney(coin(1), coin(1))).toBe(1);
});

test('finds a shift of a third of the spread in a thousand samples, and none where there is none', () => {
  const spread = numbers(1000, (index) => (index * 7919) % 1000);
  expect(mannWhitney(spread, spread)).toBeCloseTo(1, 6);
  expect(
    mannWhitney(
      spread,
      spread.map((value) => value + 100),
    ),
  ).toBeLessThan(1e-9);
});
