/** The language of a hosted page: the requested one, else the browser's preference, else the pool's. */
import type { Language } from '../../model/language-of.ts';
import { de } from './texts/de.ts';
import { en, type Texts } from './texts/en.ts';
import { es } from './texts/es.ts';

/** In the order of the language switch, each by its own name. */
export const LANGUAGES: readonly (readonly [Language, string])[] = [
  ['en', 'English'],
  ['es', 'Español'],
  ['de', 'Deutsch'],
];

export const textsIn: Readonly<Record<Language, Texts>> = { en, de, es };

/** @returns the first language known among tags such as `de-AT`, or undefined */
export function languageAmong(tags: readonly string[]): Language | undefined {
  for (const tag of tags) {
    const primary = tag.trim().toLowerCase().split('-')[0];
    const known = LANGUAGES.find(([language]) => language === primary);
    if (known) return known[0];
  }
  return undefined;
}

/** @param header Accept-Language (RFC 9110, 12.5.4), or undefined */
export function preferredLanguage(header: string | undefined): Language | undefined {
  const ranges = (header ?? '')
    .slice(0, 256)
    .split(',')
    .map((range) => {
      const [tag = '', quality] = range.split(';');
      return { tag, quality: quality === undefined ? 1 : Number(quality.trim().replace(/^q=/, '')) };
    })
    .filter(({ quality }) => quality > 0);
  return languageAmong(ranges.sort((one, other) => other.quality - one.quality).map(({ tag }) => tag));
}
