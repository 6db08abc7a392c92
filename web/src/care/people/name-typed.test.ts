import { expect, it } from 'vitest';
import { nameTyped } from './name-typed.ts';
import { personFromLink } from './person-from-link.ts';

it('splits a typed name', () => {
  expect(nameTyped('  rosa  vilalobos díaz ')).toEqual({ givenName: 'Rosa', familyName: 'Vilalobos Díaz' });
  expect(nameTyped('Reyes, ana maría')).toEqual({ givenName: 'Ana María', familyName: 'Reyes' });
  expect(nameTyped('ana')).toEqual({ givenName: 'Ana', familyName: '' });
  expect([nameTyped('12/18/1965'), nameTyped('gill 1977'), nameTyped(' ')]).toEqual([null, null, null]);
});

it('reads nothing from a history entry with another content', () => {
  expect([
    personFromLink(null),
    personFromLink('x'),
    personFromLink({ givenName: 1, familyName: '' }),
    personFromLink({ key: 'a' }),
  ]).toEqual([{}, {}, {}, {}]);
  expect(personFromLink({ givenName: 'Ana', familyName: 'Reyes', idx: 1 })).toEqual({
    givenName: 'Ana',
    familyName: 'Reyes',
  });
});
