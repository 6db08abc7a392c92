// A name as it was typed into a search, in the two parts of a form.
import type { Named } from './name-of.ts';

const capital = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1);

/** The first word and the rest, or reversed for "Reyes, Ana". Null for a text with digits, which is no name. */
export function nameTyped(text: string): Named | null {
  const typed = text.trim().replace(/\s+/g, ' ');
  if (typed === '' || typed.length > 60 || /\d/.test(typed)) return null;
  const [family, given] = typed.split(',').map((part) => part.trim());
  const words = (family ?? '').split(' ').map(capital);
  if (given !== undefined) return { givenName: given.split(' ').map(capital).join(' '), familyName: words.join(' ') };
  return { givenName: words[0] ?? '', familyName: words.slice(1).join(' ') };
}
