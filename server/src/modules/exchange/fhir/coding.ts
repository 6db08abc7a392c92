/** CodeableConcepts: the words and the codes of one. */
import { type Json, listOf, objectOf, textOf } from './json.ts';

export interface Code {
  readonly system: string | undefined;
  readonly code: string | undefined;
  readonly display: string | undefined;
}

export const codesOf = (concept: unknown): Code[] =>
  listOf(objectOf(concept).coding).map((coding: Json) => ({
    system: textOf(coding.system),
    code: textOf(coding.code),
    display: textOf(coding.display),
  }));

/** The source's name for it: its text, else the words of a code, else the code. */
export function wordsOf(concept: unknown): string | undefined {
  const codes = codesOf(concept);
  return (
    textOf(objectOf(concept).text) ??
    codes.find(({ display }) => display)?.display ??
    codes.find(({ code }) => code)?.code
  );
}

export const hasCode = (concept: unknown, ...codes: string[]) =>
  codesOf(concept).some(({ code }) => code !== undefined && codes.includes(code));

/** Long words are cut at the length a field holds. */
export const cut = (text: string | undefined, length: number) =>
  text && text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;
