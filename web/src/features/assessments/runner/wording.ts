// A text of a questionnaire in the language that is asked, or as it was written.
import { type Form, languageIn, primaryLanguage, textIn, type Words } from '@puente/contract';

export interface Wording {
  readonly text: string;
  /** The `lang` attribute of its element. */
  readonly lang: string;
}

export const wordingOf = (words: Words, language: string, form: Pick<Form, 'language'>): Wording => ({
  text: textIn(words, language, form),
  lang: languageIn(words, language, form),
});

/** Whether every text stands in the language; otherwise the interpreter reads the questions. */
export const isWrittenIn = (languages: readonly string[], language: string): boolean =>
  languages.some((one) => primaryLanguage(one) === primaryLanguage(language));
