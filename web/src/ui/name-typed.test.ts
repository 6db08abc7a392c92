import { expect, it } from 'vitest';
import { handedName } from './handed-name.ts';
import { nameTyped } from './name-typed.ts';

it('takes a name apart as it was typed', () => {
  expect(nameTyped('  rosa  vilalobos díaz ')).toEqual({ givenName: 'Rosa', familyName: 'Vilalobos Díaz' });
  expect(nameTyped('Reyes, ana maría')).toEqual({ givenName: 'Ana María', familyName: 'Reyes' });
  expect(nameTyped('ana')).toEqual({ givenName: 'Ana', familyName: '' });
  expect([nameTyped('12/18/1965'), nameTyped('gill 1977'), nameTyped(' ')]).toEqual([null, null, null]);
});

it('takes nothing from an entry of the history that holds something else', () => {
  expect([
    handedName(null),
    handedName('x'),
    handedName({ givenName: 1, familyName: '' }),
    handedName({ key: 'a' }),
  ]).toEqual([{}, {}, {}, {}]);
  expect(handedName({ givenName: 'Ana', familyName: 'Reyes', idx: 1 })).toEqual({
    givenName: 'Ana',
    familyName: 'Reyes',
  });
});
