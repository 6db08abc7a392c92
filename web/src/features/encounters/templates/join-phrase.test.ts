import { expect, test } from 'vitest';
import { joined } from './join-phrase.ts';

test.each([
  ['', [0, 0], 'We agreed.', 'We agreed.'],
  ['Called.', [7, 7], 'We agreed.', 'Called. We agreed.'],
  ['Called. ', [8, 8], 'We agreed.', 'Called. We agreed.'],
  ['Called. Left.', [8, 8], 'We agreed.', 'Called. We agreed. Left.'],
  ['Called XX.', [7, 9], 'the clinic', 'Called the clinic.'],
] as const)('%j with a phrase at %j', (value, at, phrase, expected) => {
  const { value: made, cursor } = joined(value, at, { phrase });
  expect(made).toBe(expected);
  expect(made.slice(0, cursor).trimEnd().endsWith(phrase)).toBe(true);
});

test('typed text gets no space', () => {
  expect(joined('Called. Left.', [8, 8], { typed: ';' })).toEqual({ value: 'Called. ;Left.', cursor: 9 });
});
