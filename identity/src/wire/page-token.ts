/** Where the next page of a list begins: sealed for the one list it comes from, so that nobody reads, changes or moves it. */
import { IdentityError } from '../identity-error.ts';
import type { PoolContext } from '../pool-context.ts';

/** @param list names the list and whose it is */
export function writePageToken({ identity, pool }: PoolContext, list: string, last: string): string {
  return identity.sealer.seal(Buffer.from(last, 'utf8'), pagePlace(pool.id, list)).toString('base64url');
}

/**
 * @returns what writePageToken was given
 * @throws IdentityError InvalidParameterException for what is no token of this list
 */
export function readPageToken({ identity, pool }: PoolContext, list: string, pageToken: string): string {
  try {
    return identity.sealer.open(Buffer.from(pageToken, 'base64url'), pagePlace(pool.id, list)).toString('utf8');
  } catch {
    throw new IdentityError('InvalidParameterException', 'Invalid pagination token given.');
  }
}

function pagePlace(poolId: string, list: string): string {
  return `page:${poolId}:${list}`;
}
