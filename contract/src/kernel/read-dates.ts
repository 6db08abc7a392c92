/** Civil dates as people write them: in digits in a region's order, or with the month as a word (en, de, es). */
import { directionMarks, toAsciiDigits } from './ascii-digits.ts';
import { type DateOrder, dateOrders } from './date-orders.ts';

/** The highest age, in years. */
const oldest = 120;

const monthNames = [
  ['january', 'januar', 'jänner', 'enero'],
  ['february', 'februar', 'febrero'],
  ['march', 'märz', 'maerz', 'marzo'],
  ['april', 'abril'],
  ['may', 'mai', 'mayo'],
  ['june', 'juni', 'junio'],
  ['july', 'juli', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre', 'setiembre'],
  ['october', 'oktober', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'dezember', 'diciembre'],
];

/** Days of the week in the three languages: a date may begin with one, whole or short. */
const weekdays =
  'sunday monday tuesday wednesday thursday friday saturday sonntag montag dienstag mittwoch donnerstag freitag samstag domingo lunes martes miércoles jueves viernes sábado'.split(
    ' ',
  );
const fillers = ['de', 'del', 'of', 'the', 'el', 'den', 'am', 'st', 'nd', 'rd', 'th'];

/** 1 to 12, or 0 of another word. */
const monthOf = (word: string) =>
  word.length < 3 ? 0 : monthNames.findIndex((names) => names.some((name) => name.startsWith(word))) + 1;
const saysNothing = (word: string) =>
  fillers.includes(word) || (word.length > 1 && weekdays.some((day) => day.startsWith(word)));

interface Parts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

/** Dec 18, 1965 · 18. Dezember 1965 · 18 de diciembre de 1965 · Sat, Dec 18, 1965. The last month is meant: mar, 4 de dic. */
function inWords(text: string): Parts[] {
  const numbers = text.match(/\d+/g) ?? [];
  const words = text.match(/\p{L}+/gu) ?? [];
  const at = words.findLastIndex((word) => monthOf(word) > 0);
  const [first = '', second = ''] = numbers;
  const isDate =
    at >= 0 &&
    numbers.length === 2 &&
    words.every((word, index) => index === at || saysNothing(word)) &&
    !/[^\p{L}\d\s.,/'’-]/u.test(text);
  if (!isDate) return [];
  const [year, day] = first.length === 4 ? [first, second] : [second, first];
  return [{ year, month: String(monthOf(words[at]!)), day }];
}

const lengths = { y: 4, m: 2, d: 2 } as const;

function inDigits(text: string, order: DateOrder): Parts[] {
  const pieces = text.replace(/\.$/, '').split(/\s?[-/.\s]\s?/);
  const isWhole = /^\d{8}$/.test(text);
  if (!isWhole && !(pieces.length === 3 && pieces.every((piece) => /^\d+$/.test(piece)))) return [];
  const others = dateOrders.filter((other) => other !== order);
  const isShort = pieces.at(-1)!.length < 3;
  const orders: readonly DateOrder[] = isWhole
    ? [order, ...others]
    : pieces[0]!.length === 4
      ? ['ymd']
      : text.includes('.')
        ? ['dmy', 'mdy']
        : [order, ...others].filter((other) => other !== 'ymd' || (isShort && order === 'ymd'));
  return orders.map((letters) => {
    let from = 0;
    const part = (letter: string) => {
      if (!isWhole) return pieces[letters.indexOf(letter)]!;
      from = [...letters.slice(0, letters.indexOf(letter))].reduce((sum, one) => sum + lengths[one as 'y'], 0);
      return text.slice(from, from + lengths[letter as 'y']);
    };
    return { year: part('y'), month: part('m'), day: part('d') };
  });
}

const twoDigits = (part: string) => part.padStart(2, '0');

/** `YYYY-MM-DD` of a day that exists. */
function civil(year: string, { month, day }: Parts): string[] {
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  const read = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date) ? [date] : [];
}

/** The years that two digits may mean for a person who lives `today`; for four digits, that year. The latest first. */
export function readYears(text: string, today: string): string[] {
  const last = Number(today.slice(0, 4));
  if (text.length === 4) return [text];
  if (text.length !== 2) return [];
  const inThisCentury = Math.floor(last / 100) * 100 + Number(text);
  return [inThisCentury, inThisCentury - 100].filter((year) => year <= last && year >= last - oldest).map(String);
}

const readings = (text: string, order: DateOrder): Parts[] => {
  const typed = toAsciiDigits(text.replace(directionMarks, ''))
    .trim()
    .toLowerCase()
    .replace(/[,\s]+/g, ' ')
    // Programs write a civil day as its midnight.
    .replace(/(?:t| )(?:00:00(?::00(?:\.0{1,9})?)?z?|12:00(?::00)? am)$/, '');
  const named = inWords(typed);
  return named.length > 0 ? named : inDigits(typed, order);
};

/** The days of one reading, for somebody who lives `today`. */
function daysOf(parts: Parts, today: string): string[] {
  const isShort = parts.year.length === 2;
  const earliest = `${Number(today.slice(0, 4)) - oldest}${today.slice(4)}`;
  return readYears(parts.year, today)
    .flatMap((year) => civil(year, parts))
    .filter((day) => !isShort || (day <= today && day >= earliest));
}

/**
 * Every birth date a text may mean, the likeliest first. The reader's order comes before other orders. A year of two digits is
 * read in this century before the last. Days after `today` are left out, and days more than 120 years before it.
 */
export const readDates = (text: string, order: DateOrder, today: string): string[] => [
  ...new Set(readings(text, order).flatMap((parts) => daysOf(parts, today))),
];

/**
 * The one day a text means in this order; undefined when it is ambiguous or no date. A two-digit year is read only
 * where a day `bornBy` is given and leaves one century.
 */
export function readDate(text: string, order: DateOrder, bornBy?: string): string | undefined {
  const all = readings(text, order);
  // Eight digits that are no day in the order of the file: rosters begin with the year.
  const isWhole = /^\d{8}$/.test(text.trim());
  const parts =
    all.find((one) => isWhole && /^(?:18|19|20)/.test(one.year) && civil(one.year, one).length > 0) ?? all[0];
  if (!parts || (parts.year.length !== 4 && bornBy === undefined)) return undefined;
  const days = daysOf(parts, bornBy ?? '');
  return days.length === 1 ? days[0] : undefined;
}
