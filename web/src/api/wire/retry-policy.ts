// The failed requests to repeat, with number and delay: only failures that a retry can solve.

/** At most this many repetitions of one request. */
export const maxRetries = 5;

const baseDelayMs = 300;
const retryableStatuses: readonly unknown[] = ['FETCH_ERROR', 'TIMEOUT_ERROR', 429, 502, 503, 504];

/**
 * Network failures, a server that is starting or overloaded, and a rate limit pass by themselves. Any other answer
 * would be the same again. Writes may repeat too: each carries its own id or Idempotency-Key.
 * @param attempt the number of the repetition that would follow, from 1
 */
export function canRetry(status: unknown, attempt: number): boolean {
  return attempt <= maxRetries && retryableStatuses.includes(status);
}

/**
 * No retries if the device has no network, nor for a page that opens while the server is known to be out of reach. The
 * page loads again when the connection returns.
 */
export const isHopeless = (
  status: unknown,
  { hasNetwork, beganOffline }: { readonly hasNetwork: boolean; readonly beganOffline: boolean },
): boolean => status === 'FETCH_ERROR' && (!hasNetwork || beganOffline);

/** Milliseconds before repetition `attempt` (from 1): random, doubling, the first near 300. */
export function retryDelay(attempt: number, random: () => number = Math.random): number {
  return Math.round((random() + 0.4) * (baseDelayMs << (attempt - 1)));
}
