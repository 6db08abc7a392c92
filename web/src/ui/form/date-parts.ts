// The three parts of a date that is being typed, the text they make together, and dates pasted in one piece.
import { type DatePart, isCivilDate } from '#i18n';
import { directionMarks, toAsciiDigits } from './digits.ts';

export type DateParts = Readonly<Record<DatePart, string>>;

export function dateParts(text: string): DateParts {
  const [year = '', month = '', day = ''] = text.split('-');
  return { year, month, day };
}

/** `YYYY-MM-DD`; parts that are missing stay empty, and three empty parts make an empty text. */
export function joinDate({ year, month, day }: DateParts): string {
  if (!year && !month && !day) return '';
  return `${year}-${month}-${twoDigits(day)}`;
}

const twoDigits = (part: string): string => (/^\d$/.test(part) ? `0${part}` : part);

/** What a month word begins with, in the three languages. */
const monthWords = [
  ['jan', 'jän', 'ene'],
  ['feb'],
  ['mar', 'mär', 'mae'],
  ['apr', 'abr'],
  ['may', 'mai'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dez', 'dic'],
] as const;

function monthOfWord(word: string): string | undefined {
  const index = monthWords.findIndex((beginnings) => beginnings.some((beginning) => word.startsWith(beginning)));
  return index < 0 ? undefined : String(index + 1);
}

/** The parts of a date with a month word: Dec 14, 1967 · 14. Dezember 1967 · 14 de diciembre de 1967. */
function partsInWords(text: string): DateParts | undefined {
  const word = /\p{L}{3,}/u.exec(text.replace(/\bde\b/g, ''))?.[0];
  const month = word && monthOfWord(word);
  const numbers = text.match(/\d+/g) ?? [];
  const year = numbers.find((part) => part.length === 4);
  const day = numbers.find((part) => part.length <= 2);
  return month && year && day && numbers.length === 2 ? { year, month, day } : undefined;
}

function partsInDigits(text: string, order: readonly DatePart[]): DateParts | undefined {
  const pieces = /^\d{8}$/.test(text) ? splitDigits(text, order) : text.split(/\s*[-/.\s]\s*/);
  if (pieces.length !== 3 || !pieces.every((piece) => /^\d+$/.test(piece))) return undefined;
  const [first = ''] = pieces;
  const named: readonly DatePart[] =
    first.length === 4 ? ['year', 'month', 'day'] : text.includes('.') ? ['day', 'month', 'year'] : order;
  const part = (name: DatePart) => pieces[named.indexOf(name)] ?? '';
  return { year: part('year'), month: part('month'), day: part('day') };
}

function splitDigits(text: string, order: readonly DatePart[]): string[] {
  const lengths = order.map((part) => (part === 'year' ? 4 : 2));
  const starts = lengths.map((_length, index) => lengths.slice(0, index).reduce((sum, length) => sum + length, 0));
  return lengths.map((length, index) => text.slice(starts[index], (starts[index] ?? 0) + length));
}

/** `YYYY-MM-DD` of a date in one piece; undefined when it is none or its year has two digits. */
export function readDate(text: string, order: readonly DatePart[]): string | undefined {
  const typed = toAsciiDigits(text)
    .replace(directionMarks, '')
    .trim()
    .toLowerCase()
    .replace(/,/g, ' ')
    .replace(/\s+/g, ' ');
  const parts = partsInWords(typed) ?? partsInDigits(typed, order);
  if (parts?.year.length !== 4) return undefined;
  const date = `${parts.year}-${twoDigits(parts.month)}-${twoDigits(parts.day)}`;
  return isCivilDate(date) ? date : undefined;
}
