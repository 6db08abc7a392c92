/** Every regular expression again, also those that were examined when they were written. */
import { expect, test } from 'vitest';
import { faultsOf, patterns } from './examine-patterns.mjs';

test('no pattern takes more than linear time', { timeout: 1_200_000 }, async () => {
  expect(await faultsOf(patterns)).toEqual([]);
});
