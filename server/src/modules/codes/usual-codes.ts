/** The codes of a usual day, the commonest first, with people's words for them in three languages: data/README.md. */
import { readFileSync } from 'node:fs';
import { tellingWords } from './words.ts';

interface UsualCode {
  /** Without its dot; billable. */
  readonly code: string;
  /** The words of each thing that people say. */
  readonly phrases: readonly (readonly string[])[];
}

const [, ...lines] = readFileSync(new URL('./data/usual-codes.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n');

export const usualCodes: readonly UsualCode[] = lines.map((line) => {
  const [code = '', ...languages] = line.split('\t');
  return { code, phrases: languages.flatMap((said) => said.split(', ')).map(tellingWords) };
});

/** From 0, the commonest. */
export const rankOf: ReadonlyMap<string, number> = new Map(usualCodes.map(({ code }, rank) => [code, rank]));
