/** The parts of a name that is in one cell, beside columns that have one part of it. */
import { nameKey, readName } from '@puente/contract';

interface Names {
  readonly givenName: string | null;
  readonly familyName: string;
}

const joined = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ');

const wordsOf = (text: string) => text.split(/[\s,]/).filter(Boolean);

/** The rest of the whole name without a part that begins or ends it; null if the part does neither. */
function rest(whole: string, part: string): string | null {
  const [words, known] = [wordsOf(whole), wordsOf(part)];
  const isKnown = (some: readonly string[]) => nameKey(some.join(' ')) === nameKey(known.join(' '));
  if (isKnown(words.slice(-known.length))) return words.slice(0, -known.length).join(' ');
  return isKnown(words.slice(0, known.length)) ? words.slice(known.length).join(' ') : null;
}

/**
 * A part with a column of its own stays as it is. A whole name that equals the family name is all of it: the person has
 * one name. Null if the parts are ambiguous, or the columns differ.
 */
export function readWholeName(whole: string, known: Readonly<Record<string, unknown>>): Names | null {
  const { givenName, familyName } = known as { givenName?: string; familyName?: string };
  const { given, middle, family, suffix, isSure } = readName(whole);
  const read = { givenName: joined(given, middle) || null, familyName: joined(family, suffix) };
  if (!givenName && !familyName) return isSure ? read : null;
  if (familyName) {
    if (isSure && read.givenName && family && nameKey(family) === nameKey(familyName))
      return { givenName: read.givenName, familyName };
    const others = rest(whole, familyName);
    return others === null ? null : { givenName: others || null, familyName };
  }
  if (isSure && given && nameKey(read.givenName ?? '') === nameKey(givenName!))
    return { givenName: givenName!, familyName: read.familyName };
  const others = rest(whole, givenName!);
  return others ? { givenName: givenName!, familyName: others } : null;
}
