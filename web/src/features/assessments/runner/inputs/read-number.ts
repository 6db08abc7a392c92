// Reads a number as people write it in a language; what has two readings is not guessed.
import type { Language } from '#i18n';

export type ReadNumber = { readonly number: number } | { readonly fault: 'number' | 'whole' | 'twoWays' };

/** Between whole part and fraction. */
const decimalSign: Readonly<Record<Language, string>> = { en: '.', es: '.', de: ',' };

/** @param text without spaces around it; not empty */
export function readNumber(text: string, { language, isWhole }: { language: Language; isWhole: boolean }): ReadNumber {
  const found = /^([+-]?\d{1,12})(?:([.,])(\d{1,6}))?$/.exec(text.replace('−', '-'));
  if (!found) return { fault: 'number' };
  const [, whole = '', sign, fraction = ''] = found;
  // Three digits behind the sign that groups thousands may be thousands.
  if (sign && sign !== decimalSign[language] && fraction.length === 3) return { fault: 'twoWays' };
  if (isWhole && fraction) return { fault: 'whole' };
  return { number: Number(fraction ? `${whole}.${fraction}` : whole) };
}

/** As it is written in the language, without grouping. */
export const writeNumber = (number: number, language: Language): string =>
  String(number).replace('.', decimalSign[language]);
