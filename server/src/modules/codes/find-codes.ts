/** Finds codes by typed words; if there are few, also by the likely meaning of a misspelt text. */
import type { CodeIndex } from './code-index.ts';
import { codesMeant, peoplesWords } from './codes-meant.ts';
import { type Code, type Finding, findAsWritten, wordsBeginning } from './find-in-index.ts';
import { nearWords } from './near-words.ts';
import { tellingWords } from './words.ts';

type Asked = Omit<Finding, 'meant'>;

const few = 5;
/** More words are no misspelt name of something. */
const mostWords = 6;

const asWritten = (index: CodeIndex, asked: Asked) => findAsWritten(index, { ...asked, meant: codesMeant(asked.text) });

/** The possible meanings of a word, the likeliest first: itself, if it is a word or begins one. */
function readings(index: CodeIndex, word: string): readonly string[] {
  // A wrong first letter is rare, and would cost a look at all words.
  const first = word.slice(0, 1);
  const lists = [peoplesWords.get(first) ?? [], wordsBeginning(index, first)] as const;
  if (lists.some((words) => words.includes(word))) return [word];
  const begins = lists.some((words) => words.some((one) => one.startsWith(word)));
  return [...(begins ? [word] : []), ...nearWords(word, lists)];
}

function* corrected(index: CodeIndex, text: string): Generator<string> {
  const words = tellingWords(text);
  if (words.length > mostWords) return;
  const read = words.map((word) => readings(index, word));
  if (read.some(({ length }) => length === 0)) return;
  const most = Math.max(...read.map(({ length }) => length));
  for (let at = 0; at < most; at += 1) yield read.map((others) => others[Math.min(at, others.length - 1)]).join(' ');
}

/** Billable codes, the best first. */
export function findCodes(index: CodeIndex, asked: Asked): Code[] {
  const found = asWritten(index, asked);
  if (found.length >= Math.min(few, asked.limit)) return found;
  const all = new Map(found.map((code) => [code.code, code]));
  for (const text of corrected(index, asked.text))
    for (const code of asWritten(index, { ...asked, text })) all.set(code.code, code);
  return [...all.values()].slice(0, asked.limit);
}
