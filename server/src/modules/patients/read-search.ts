/** The meaning of the words in the search box. */
import { asSeen, type DateOrder, plainPhone, readDates, readPhone, readYears, toAsciiDigits } from '@puente/contract';

export type Wanted =
  /** `digits` where eight of them may be a date or a number. The likeliest day first. */
  | { kind: 'birthDate'; days: readonly string[]; digits?: string }
  | { kind: 'digits'; digits: string }
  | { kind: 'number'; number: string; typed: string }
  /** `days` or `years` of birth where some were typed beside the name. */
  | { kind: 'name'; name: string; days: readonly string[]; years: readonly number[] };

/** Words of the longest date beside a name: Sat, 18 de diciembre de 1965. */
const longestDate = 6;

const name = (words: readonly string[]) =>
  words
    .join(' ')
    .split(/[\s,;]/)
    .filter(Boolean)
    .join(' ');
const isName = (text: string) => /\p{L}{2}/u.test(text) && !/\d/.test(text);

/** A name with a birth date or the year of one before or behind it. */
function bornAt(typed: string, order: DateOrder, today: string): Wanted | null {
  const words = typed.split(/\s+/);
  const most = Math.min(longestDate, words.length - 1);
  for (let length = most; length > 0; length -= 1)
    for (const from of [0, words.length - length]) {
      const part = words.slice(from, from + length);
      const rest = name(words.toSpliced(from, length));
      if (!isName(rest)) continue;
      const days = readDates(part.join(' '), order, today);
      if (days.length > 0) return { kind: 'name', name: rest, days, years: [] };
      const digits = toAsciiDigits(name(part)).replace(/^['’]/, '');
      const years = length === 1 && /^(?:\d\d|(?:18|19|20)\d\d)$/.test(digits) ? readYears(digits, today) : [];
      if (years.length > 0) return { kind: 'name', name: rest, days: [], years: years.map(Number) };
    }
  return null;
}

/** The digits of a number that was copied whole, with whatever stands around it. Ten digits and a 0 in front are read by their end. */
function wholeNumber(typed: string): string | undefined {
  const { number, beside } = readPhone(typed);
  return beside === 'words' ? undefined : number?.slice(1);
}

/** `order` is how the reader writes a date, `today` a day `YYYY-MM-DD`. */
export function readSearch(text: string, order: DateOrder, today: string): Wanted {
  const typed = asSeen(text).trim() || text;
  const plain = plainPhone(typed)
    // 030/1234567, as numbers are written in Germany.
    .replace(/^(0\d{1,4}) ?\/(?= ?[\d -]{5,}$)/, '$1')
    .replace(/[\s().+-]/g, '');
  // A number is never written like a day in ISO 8601.
  const typedDigits = /^\d{4,}$/.test(plain) && !/^\d{4}-\d\d-\d\d$/.test(typed) ? plain : undefined;
  const digits = wholeNumber(typed) ?? typedDigits;
  const days = readDates(typed, order, today);
  if (days.length > 0) return { kind: 'birthDate', days, ...(digits && { digits }) };
  if (digits)
    return { kind: 'digits', digits: digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits };
  if (/\d/.test(typed) && !/\s/.test(typed)) return { kind: 'number', number: typed.toUpperCase(), typed };
  return bornAt(typed, order, today) ?? { kind: 'name', name: typed, days: [], years: [] };
}

/** Umlauts, as they are written where a keyboard has none (DIN 5007-2). */
const wide: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ø: 'oe', ü: 'ue', å: 'aa' };

export interface Spelling {
  readonly name: string;
  /** Of whole words only: what Noel begins with after that, Nolan does too. */
  readonly isWhole?: true;
}

/**
 * The ways to spell a typed name that its key tells apart: Jürgen, Juergen and Jurgen; O'Quarrell and O Quarrell. `que`
 * has no umlaut.
 */
export function spellings(text: string): readonly Spelling[] {
  const name = text.normalize('NFC');
  const others: readonly Spelling[] = [
    { name: name.replace(/[äöøüå]/gi, (letter) => wide[letter.toLowerCase()]!) },
    { name: name.replace(/(?<!\p{L})([dlo])\s+(?=\p{L}{2})/giu, "$1'") },
    { name: name.replace(/(?<!q)([aou])e/gi, '$1'), isWhole: true },
  ];
  return [{ name }, ...others.filter((other) => other.name !== name)];
}
