/** Finds codes of a release: by a code, by the beginning of one, by the beginnings of words. */
import type { CodeIndex } from './code-index.ts';
import { wordsOf } from './words.ts';

export interface Code {
  /** Without its dot. */
  readonly code: string;
  readonly billable: boolean;
  /** The long description, in English. */
  readonly title: string;
}

const decoder = new TextDecoder();
/** Words of a text that are looked at; more narrow nothing down. */
const mostWords = 10;
/** The first code of social needs. */
const firstSocial = 'Z55';

function codeAt({ text, starts }: CodeIndex, number: number): Code {
  const line = decoder.decode(text.subarray(starts[number], starts[number + 1]));
  const [code = '', billable, title = ''] = line.split('\t');
  return { code, billable: billable === '1', title };
}

/** The first place in `0 … length` from which on `isAtOrBehind` holds. */
function firstPlace(length: number, isAtOrBehind: (place: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAtOrBehind(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The words of codes that begin so, in order. */
export function wordsBeginning({ words }: CodeIndex, prefix: string): readonly string[] {
  const first = firstPlace(words.length, (place) => words[place]! >= prefix);
  const length = firstPlace(words.length - first, (place) => !words[first + place]!.startsWith(prefix));
  return words.slice(first, first + length);
}

const placeOf = (index: CodeIndex, code: string) =>
  firstPlace(index.byCode.length, (place) => codeAt(index, index.byCode[place]!).code >= code);

/** The code itself, a heading too. */
export function codeNamed(index: CodeIndex, code: string): Code | undefined {
  const number = index.byCode[placeOf(index, code)];
  const found = number === undefined ? undefined : codeAt(index, number);
  return found?.code === code ? found : undefined;
}

/**
 * The numbers of billable codes with this beginning, in the order of the codes; for social needs, which are contiguous,
 * only those.
 */
function* beginning(index: CodeIndex, prefix: string, social: boolean): Generator<number> {
  const first = social && prefix < firstSocial ? firstSocial : prefix;
  for (let place = placeOf(index, first); place < index.byCode.length; place += 1) {
    const number = index.byCode[place]!;
    const { code, billable } = codeAt(index, number);
    if (!code.startsWith(prefix) || (social && number >= index.social)) return;
    if (billable) yield number;
  }
}

/** A bit for each code that has a word of this beginning, or the word itself. */
function marked({ words, from, having, starts }: CodeIndex, word: string, whole: boolean): Uint32Array {
  const bits = new Uint32Array((starts.length + 31) >> 5);
  const first = firstPlace(words.length, (place) => words[place]! >= word);
  const fits = (place: number) => (whole ? words[place] === word : words[place]?.startsWith(word));
  for (let place = first; fits(place); place += 1)
    for (const number of having.subarray(from[place], from[place + 1])) bits[number >> 5]! |= 1 << (number & 31);
  return bits;
}

/** A bit for each billable code that has all words. */
function having(index: CodeIndex, words: readonly string[], whole: boolean): Uint32Array {
  const [bits = new Uint32Array(), ...others] = words.map((word) => marked(index, word, whole));
  for (const other of others) for (let at = 0; at < bits.length; at += 1) bits[at]! &= other[at]!;
  return bits;
}

/** The numbers whose bits are set, in the order of a search, up to a number. */
function* numbersIn(bits: Uint32Array, end = Number.POSITIVE_INFINITY): Generator<number> {
  for (let at = 0; at < bits.length; at += 1)
    for (let left = bits[at]!; left !== 0; left &= left - 1) {
      const number = at * 32 + 31 - Math.clz32(left & -left);
      if (number >= end) return;
      yield number;
    }
}

export interface Finding {
  readonly text: string;
  /** Z55 to Z65 alone. */
  readonly social: boolean;
  /** Codes that the words of people found, in other languages too. */
  readonly meant: readonly string[];
  readonly limit: number;
}

function* wanted(index: CodeIndex, { text, meant, social }: Finding): Generator<number> {
  const code = text.replace(/[.\s]/, '').toUpperCase();
  if (/^[A-Z]([0-9A-Z]{0,1}\d[0-9A-Z]*)?$/.test(code)) yield* beginning(index, code, social);
  for (const one of meant) yield* beginning(index, one, social);
  const words = wordsOf(text).slice(0, mostWords);
  const begun = having(index, words, false);
  yield* numbersIn(begun, index.social);
  if (social) return;
  yield* numbersIn(having(index, words, true));
  yield* numbersIn(begun);
}

/** Billable codes, the best first. */
export function findAsWritten(index: CodeIndex, finding: Finding): Code[] {
  const found = new Set<number>();
  for (const number of wanted(index, finding)) {
    found.add(number);
    if (found.size === finding.limit) break;
  }
  return [...found].map((number) => codeAt(index, number));
}
