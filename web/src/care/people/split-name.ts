// The parts of a full name, for records that store only the full name.
import { nameWords } from '#ui';

export function splitName(name: string): { readonly givenName: string; readonly familyName: string } {
  const [first, ...others] = nameWords(name);
  return { givenName: first ?? name, familyName: others.at(-1) ?? '' };
}
