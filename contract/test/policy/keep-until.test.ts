import { expect, test } from 'vitest';
import { keepUntil } from '../../src/index.ts';

test.each([
  ['without a period', 'keep', '2026-03-01', '1980-01-01', null],
  ['of an adult', 'medi-cal-10-years', '2026-03-01', '1980-01-01', '2036-03-01'],
  ['sent on a leap day', 'medi-cal-10-years', '2028-02-29', '1980-01-01', '2038-02-28'],
  ['of a child', 'medi-cal-10-years', '2026-03-01', '2024-02-29', '2043-02-28'],
  ['of somebody who turns nineteen before', 'medi-cal-10-years', '2026-03-01', '2015-06-01', '2036-03-01'],
] as const)('a document %s', (_which, retention, sentOn, birthDate, last) => {
  expect(keepUntil(retention, sentOn, birthDate)).toBe(last);
});
