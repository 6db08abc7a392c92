/**
 * A release in its searched form: in the memory of the process, in typed arrays that cost the garbage collector
 * nothing. Codes have numbers in the order of the results: social needs first, then the commonest, then general ones.
 */
import type { CodeEntry } from './read-code-file.ts';
import { rankOf } from './usual-codes.ts';
import { wordsOf } from './words.ts';

export interface CodeIndex {
  /** `code⇥billable⇥long` of each code as UTF-8, by number. */
  readonly text: Uint8Array;
  /** The beginnings of the texts in `text`, and the end of the last. */
  readonly starts: Uint32Array;
  /** The numbers in the order of the codes. */
  readonly byCode: Uint32Array;
  /** The words of billable codes, in order. */
  readonly words: readonly string[];
  /** The beginnings of each word's numbers in `having`, and the end of the last. */
  readonly from: Uint32Array;
  /** The numbers of the codes that have a word, ascending. */
  readonly having: Uint32Array;
  /** Numbers below are Z55 to Z65. */
  readonly social: number;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** A short code with a short text is general. */
const weight = ({ code, long }: CodeEntry) => 10 * code.length + long.length;

const rank = ({ code }: CodeEntry) => rankOf.get(code) ?? rankOf.size;

const startsOf = (lengths: readonly number[]): Uint32Array => {
  const starts = new Uint32Array(lengths.length + 1);
  for (const [at, length] of lengths.entries()) starts[at + 1] = starts[at]! + length;
  return starts;
};

/** @param social how a code of Z55 to Z65 begins; given, since the thread that makes an index does not load the contract */
export function indexCodes(all: readonly CodeEntry[], social: RegExp): CodeIndex {
  const isSocial = (code: string) => social.test(code);
  const inOrder = (a: CodeEntry, b: CodeEntry) =>
    Number(isSocial(b.code)) - Number(isSocial(a.code)) ||
    rank(a) - rank(b) ||
    weight(a) - weight(b) ||
    compare(a.code, b.code);
  const entries = all.toSorted(inOrder);
  const lines = entries.map(({ code, billable, long }) => `${code}\t${Number(billable)}\t${long}`);
  const numbers = new Map<string, number[]>();
  for (const [number, { billable, long, short }] of entries.entries()) {
    if (!billable) continue;
    for (const word of wordsOf(`${long} ${short}`)) {
      const known = numbers.get(word);
      if (known) known.push(number);
      else numbers.set(word, [number]);
    }
  }
  const words = [...numbers.keys()].sort(compare);
  const having = words.map((word) => numbers.get(word)!);
  return {
    text: new TextEncoder().encode(lines.join('')),
    starts: startsOf(lines.map((line) => Buffer.byteLength(line))),
    byCode: Uint32Array.from([...entries.keys()].sort((a, b) => compare(entries[a]!.code, entries[b]!.code))),
    words,
    from: startsOf(having.map(({ length }) => length)),
    having: Uint32Array.from(having.flat()),
    social: entries.filter(({ code }) => isSocial(code)).length,
  };
}
