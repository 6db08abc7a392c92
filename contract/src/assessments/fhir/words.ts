/** A text with its translations (FHIR extension `translation`). */
import type { Words } from '../form.ts';
import { all, type Extended, one, urls, valueIn, within } from './extensions.ts';

/** BCP 47, as far as screens tell languages apart. */
const tag = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/;
export const isTag = (text: string): boolean => text.length <= 35 && tag.test(text);

interface Said {
  /** Of the text without a translation. */
  readonly language: string;
  readonly text: string;
  /** The field beside the text, such as `_text`. */
  readonly beside?: Extended | undefined;
}

export function wordsOf({ language, text, beside }: Said): Words {
  const words: Record<string, string> = { [language]: text };
  for (const translation of all(beside, urls.translation)) {
    const inner = within(translation);
    const [lang, content] = [valueIn(one(inner, 'lang')), valueIn(one(inner, 'content'))];
    if (typeof lang === 'string' && typeof content === 'string' && isTag(lang)) words[lang] ??= content;
  }
  return words;
}

/** Two texts under each other, in the languages that both have. */
export function joined(first: Words | undefined, second: Words): Words {
  if (!first) return second;
  const both = Object.keys(first).filter((language) => second[language] !== undefined);
  return Object.fromEntries(both.map((language) => [language, `${first[language]}\n${second[language]}`]));
}
