/** Z55 to Z65 as workers and people call them: titles in Spanish and German, and other words by which the codes are found. */
import { readFileSync } from 'node:fs';
import { wordsOf } from './words.ts';

interface SocialNeed {
  /** Without its dot; words of a heading are those of all codes below it. */
  readonly code: string;
  readonly es: string;
  readonly de: string;
  readonly words: readonly string[];
}

const [, ...lines] = readFileSync(new URL('./data/social-needs.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const rows = lines.map((line) => line.split('\t') as [string, string, string, string]);
const needs: readonly SocialNeed[] = rows
  .map(([code, es, de]) => {
    const above = rows.filter(([other]) => code.startsWith(other)).map(([, , , words]) => words);
    return { code, es, de, words: wordsOf([es, de, ...above].join(' ')) };
  })
  .filter(({ es }) => es !== '');
const byCode = new Map(needs.map((need) => [need.code, need]));

/** The codes whose titles or other words begin with all words of a text; none for a text without words. */
export function needsMeant(text: string): string[] {
  const asked = wordsOf(text);
  const fits = ({ words }: SocialNeed) => asked.every((one) => words.some((word) => word.startsWith(one)));
  return asked.length === 0 ? [] : needs.filter(fits).map(({ code }) => code);
}

/** All words by which they are found. */
export const needWords: ReadonlySet<string> = new Set(needs.flatMap(({ words }) => words));

/** The title in a language, where there is one of our own. */
export function titleOf({ code, title }: { code: string; title: string }, language: 'en' | 'de' | 'es'): string {
  return language === 'en' ? title : (byCode.get(code)?.[language] ?? title);
}
