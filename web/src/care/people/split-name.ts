// The parts of a full name, where a record tells no more.
import { nameWords } from '#ui';

export function splitName(name: string): { readonly givenName: string; readonly familyName: string } {
  const [first, ...others] = nameWords(name);
  return { givenName: first ?? name, familyName: others.at(-1) ?? '' };
}
