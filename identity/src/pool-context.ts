/** What one request works with: its pool, its transaction, its moment and who asks. */
import type { Identity } from './identity.ts';
import { IdentityError } from './identity-error.ts';
import { type AuthEvent, type Origin, recordEvent } from './store/events.ts';
import { POOL_ID, poolNotFound, readPool, type UserPool, type Wanted } from './store/pools.ts';
import { bucketsOf, countAgainst, isFromNetwork, refuseFlood, refuseFull } from './store/throttle.ts';
import { inTransaction, type Query } from './store/transaction.ts';

export type PoolContext = {
  readonly identity: Identity;
  readonly pool: UserPool;
  readonly query: Query;
  /** One moment for the whole request. */
  readonly now: Date;
  readonly origin: Origin;
  /** @returns the id of the audit row */
  readonly record: (event: AuthEvent) => Promise<string>;
};

/**
 * What the work refuses counts against the address it came from.
 * @param clientId the client the request names, so that it is read with the pool
 * @throws IdentityError ResourceNotFoundException for an unknown pool, TooManyRequestsException, and what the work throws
 */
export async function inPool<Result>(
  identity: Identity,
  poolId: string,
  origin: Origin,
  work: (context: PoolContext) => Promise<Result>,
  clientId?: string,
): Promise<Result> {
  if (!POOL_ID.test(poolId)) throw poolNotFound(poolId);
  return inTransaction(identity.database, poolId, async (query) => {
    // The keys of the buckets come from the pool's master key, which a process opens once.
    const keys = isFromNetwork({ origin }) ? identity.knownKeysOf(poolId) : undefined;
    const buckets = keys ? bucketsOf(keys, origin, 'failure') : null;
    const { emptyAt, ...context } = await openPool(identity, poolId, query, origin, { clientId, buckets });
    if (buckets) refuseFull(context, 'failure', emptyAt);
    else await refuseFlood(context, 'failure');
    try {
      return await work(context);
    } catch (error) {
      if (error instanceof IdentityError) await countAgainst(context, 'failure');
      throw error;
    }
  });
}

/**
 * As a part of somebody else's transaction: what is done here counts with all of it, or not at all.
 * @throws IdentityError ResourceNotFoundException for an unknown pool, and what the work throws
 */
export async function inPoolWithin<Result>(
  identity: Identity,
  poolId: string,
  query: Query,
  work: (context: PoolContext) => Promise<Result>,
): Promise<Result> {
  if (!POOL_ID.test(poolId)) throw poolNotFound(poolId);
  await query(`select set_config('app.pool', $1, true)`, [poolId]);
  return work(await openPool(identity, poolId, query, {}, { buckets: null }));
}

async function openPool(
  identity: Identity,
  poolId: string,
  query: Query,
  origin: Origin,
  wanted: Wanted,
): Promise<PoolContext & { readonly emptyAt: readonly [address: number, whole: number] }> {
  const now = identity.clock();
  return {
    identity,
    ...(await readPool(identity, query, poolId, wanted)),
    query,
    now,
    origin,
    record: (event) => recordEvent(query, poolId, event, origin, now),
  };
}
