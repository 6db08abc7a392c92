/**
 * The position of the next page of a list, sealed for that list, so that nobody can read, change or reuse it elsewhere.
 */
import { IdentityError } from '../model/identity-error.ts';
import type { PoolContext } from '../model/pool-context.ts';

/** @param list names the list and its owner */
export function writePageToken({ identity, pool }: PoolContext, list: string, last: string): string {
  return identity.sealer.seal(Buffer.from(last, 'utf8'), pagePlace(pool.id, list)).toString('base64url');
}

/**
 * @returns what writePageToken was given
 * @throws IdentityError InvalidParameterException for a token of another list
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
