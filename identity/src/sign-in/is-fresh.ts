/**
 * Whether the sign-in is so recent that a stolen token is unlikely: adding a way to sign in needs that (NIST SP
 * 800-63B-4, 4.1.2.1).
 */
import type { PoolContext } from '../model/pool-context.ts';
import type { Session } from '../store/sessions.ts';

/** Seconds. */
const FRESH = 600;

export function isFresh({ now }: PoolContext, { authenticatedAt }: Session): boolean {
  return now.getTime() / 1000 - authenticatedAt <= FRESH;
}
