/** The wording in the language of the reader, or of a relative of it, or of the questionnaire. */
import { primaryLanguage } from '../../kernel/language-tag.ts';
import type { Form, Words } from '../form.ts';

/** The tag of the words that are read; a screen says it in `lang`. */
export function languageIn(words: Words, wanted: string, { language }: Pick<Form, 'language'>): string {
  if (words[wanted] !== undefined) return wanted;
  const primary = primaryLanguage(wanted);
  return Object.keys(words).find((tag) => primaryLanguage(tag) === primary) ?? language;
}

export const textIn = (words: Words, wanted: string, form: Pick<Form, 'language'>): string =>
  words[languageIn(words, wanted, form)] ?? Object.values(words)[0] ?? '';
