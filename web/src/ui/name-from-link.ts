// The name that a link passed on in its state.
import type { Named } from './name-of.ts';

/** Nothing in an entry of the history that holds something else. */
export function nameFromLink(state: unknown): Partial<Named> {
  if (typeof state !== 'object' || state === null) return {};
  const { givenName, familyName } = state as Readonly<Record<string, unknown>>;
  return typeof givenName === 'string' && typeof familyName === 'string' ? { givenName, familyName } : {};
}
