/** The codes that people mean by their own words. */
import { needsMeant, needWords } from './social-needs.ts';
import { usualCodes } from './usual-codes.ts';
import { tellingWords } from './words.ts';

/** Letters that an ending has at most: "asthmatics" means "asthma". */
const longestEnding = 4;
const shortestStem = 4;

const means = (asked: string, word: string) =>
  word.startsWith(asked) ||
  (word.length >= shortestStem && asked.startsWith(word) && asked.length - word.length <= longestEnding);

type Phrase = readonly string[];
const says = (asked: Phrase, words: Phrase) => asked.every((one) => words.includes(one));
const begins = (asked: Phrase, words: Phrase) => asked.every((one) => words.some((word) => means(one, word)));

/** The fewer, the closer: the exact words, with more words, unfinished, or the words of several things. */
function closeness(asked: Phrase, phrases: readonly Phrase[]): 0 | 1 | 2 | 3 | undefined {
  if (phrases.some((words) => words.length === asked.length && says(asked, words))) return 0;
  if (phrases.some((words) => says(asked, words))) return 1;
  if (phrases.some((words) => begins(asked, words))) return 2;
  return begins(asked, phrases.flat()) ? 3 : undefined;
}

const ofUsualCodes = usualCodes.flatMap(({ phrases }) => phrases.flat());

/** All words that people have for codes, by their first letter; the words of the commonest codes first. */
export const peoplesWords: ReadonlyMap<string, readonly string[]> = Map.groupBy(
  new Set([...ofUsualCodes, ...needWords]),
  (word) => word.slice(0, 1),
);

/** The closest first, then the commonest. */
export function codesMeant(text: string): string[] {
  const asked = tellingWords(text);
  if (asked.length === 0) return [];
  const close: [string[], string[], string[], string[]] = [[], [], [], []];
  for (const { code, phrases } of usualCodes) {
    const found = closeness(asked, phrases);
    if (found !== undefined) close[found].push(code);
  }
  return [...close[0], ...close[1], ...close[2], ...needsMeant(text), ...close[3]];
}
