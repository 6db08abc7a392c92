/** The texts of the hosted pages are complete in every language, and none reveals whether an account exists. */
import { expect, test } from 'vitest';
import { textsIn } from '../languages.ts';
import { en, type TextName } from './en.ts';

const names = Object.keys(en) as TextName[];
const insertsOf = (text: string) => text.match(/\{\{\w+\}\}/g) ?? [];

test.each(['en', 'de', 'es'] as const)('every text in %s inserts what the English one does', (language) => {
  for (const name of names) {
    expect(insertsOf(textsIn[language][name]), name).toEqual(insertsOf(en[name]));
    expect(textsIn[language][name].trim(), name).not.toBe('');
  }
});

test.each(['de', 'es'] as const)('no text in %s was left in English', (language) => {
  // A word that is the same in English and Spanish.
  const same = names.filter((name) => textsIn[language][name] === en[name] && name !== 'error');
  expect(same).toEqual([]);
});

test('a sentence has at most 20 words', () => {
  for (const language of ['en', 'de', 'es'] as const) {
    for (const name of names) {
      const sentences = textsIn[language][name].split(/[.?!;] /);
      const longest = Math.max(...sentences.map((sentence) => sentence.split(/\s+/).length));
      expect(longest, `${language} ${name}`).toBeLessThanOrEqual(20);
    }
  }
});
