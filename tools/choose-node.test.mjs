import { expect, test } from 'vitest';
import { isNewEnough } from './choose-node.mjs';

test.each([
  ['20.20.2', false],
  ['22.22.1', false],
  ['22.22.2', true],
  ['22.23.0', true],
  ['24.0.0', true],
  ['9.99.99', false],
])('Node.js %s for >=22.22.2: %s', (version, expected) => {
  expect(isNewEnough(version, '>=22.22.2')).toBe(expected);
});
