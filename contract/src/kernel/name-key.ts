/** Names as they are compared: one form for all the ways in which people and programs write the same name. */
import { toAsciiDigits } from './ascii-digits.ts';

/** The accents, primes and quotes that keyboards and programs put in place of an apostrophe. */
const apostrophes =
  /[\u0060\u00b4\u02b9\u02bb-\u02bf\u02c8\u02ca\u02cb\u0384\u055a\u05f3\u1fbd\u1fbf\u2018\u2019\u201b\u2032\u2035\ua78c\uff07\uff40]/g;
/** Marks above and below letters (accents, harakat, niqqud), tatweel, and what has no look of its own. */
const unseen =
  /[\ufe00-\ufe0f\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u00ad\u061c\u0640\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** What is compared, and what it stands for: letters with a stroke or hook, dashes, letters of Persian and Urdu keyboards. */
const written: Readonly<Record<string, string>> = {
  o: 'ø',
  l: 'ł',
  d: 'đðɗ',
  i: 'ı',
  h: 'ħ',
  t: 'ŧ',
  b: 'ɓ',
  k: 'ƙ',
  y: 'ƴ',
  ss: 'ß',
  ae: 'æ',
  oe: 'œ',
  th: 'þ',
  // Sigma at the end of a word.
  '\u03c3': '\u03c2',
  '-': '\u058a\u05be\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe58',
  // Yeh: alef maksura, Farsi yeh, yeh with tail, e, yeh barree.
  '\u064a': '\u0649\u06cc\u06cd\u06d0\u06d2',
  // Kaf: keheh, swash kaf.
  '\u0643': '\u06a9\u06aa',
  // Heh: teh marbuta, heh doachashmee, heh goal, teh marbuta goal, ae.
  '\u0647': '\u0629\u06be\u06c1\u06c3\u06d5',
  // Alef: alef wasla. Alef with hamza or madda is taken apart before.
  '\u0627': '\u0671',
};
const compared = new Map(
  Object.entries(written).flatMap(([letter, forms]) => [...forms].map((form) => [form, letter] as const)),
);

/**
 * The same as `search_key` of the schema, which a test holds equal to it: without case, accents, hidden characters and
 * outer space. UAX 15 takes letters apart; the lists are ours. Letters of different scripts that look the same stay
 * different: as one letter they would put lists out of order. Marks alone are compared as they are.
 */
export const nameKey = (name: string): string => plainKey(name) || name.normalize('NFC');

const plainKey = (name: string): string =>
  toAsciiDigits(name.normalize('NFC').replace(apostrophes, "'").normalize('NFKD').replace(unseen, '').toLowerCase())
    .replace(/[^\0-~]/gu, (letter) => compared.get(letter) ?? letter)
    .normalize('NFC')
    .replace(/[\t\n\v\f\r \u0085\u1680\u2028\u2029]+/g, ' ')
    .replace(/^ | $/g, '');
