// The name that another screen handed over beside its link.
import type { Named } from './name-of.ts';

/** Nothing in an entry of the history that holds something else. */
export function handedName(state: unknown): Partial<Named> {
  if (typeof state !== 'object' || state === null) return {};
  const { givenName, familyName } = state as Readonly<Record<string, unknown>>;
  return typeof givenName === 'string' && typeof familyName === 'string' ? { givenName, familyName } : {};
}
