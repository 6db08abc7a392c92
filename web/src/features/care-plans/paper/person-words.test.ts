import { expect, it } from 'vitest';
import { personWords } from './person-words.ts';

const both = { text: 'Find food near home.', forPerson: 'Encontrar comida cerca de casa.' };

it('takes the words for the person in the language in which they are written', () => {
  expect(personWords(both, 'es', 'es')).toEqual({ text: both.forPerson, isMarked: false });
});

it('takes the record in English, without a mark', () => {
  expect(personWords(both, 'en', 'es')).toEqual({ text: both.text, isMarked: false });
  expect(personWords({ text: both.text }, 'en', 'en')).toEqual({ text: both.text, isMarked: false });
});

it.each([
  ['words that are missing', { text: both.text, forPerson: null }, 'es'],
  ['words of another language', both, 'de'],
] as const)('marks %s', (_case, said, paper) => {
  expect(personWords(said, paper, 'es')).toEqual({ text: both.text, isMarked: true });
});
