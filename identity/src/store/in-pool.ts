/** Runs work in one pool: in a transaction of its own, or as part of the caller's. */
import type { Origin } from '../model/auth-event.ts';
import { IdentityError } from '../model/identity-error.ts';
import type { Identity, PoolContext } from '../model/pool-context.ts';
import type { Query } from '../model/query.ts';
import { recordEvent } from './events.ts';
import { POOL_ID, poolNotFound, readPool, type Wanted } from './pools.ts';
import { bucketsOf, countAgainst, isFromNetwork, refuseFlood, refuseFull } from './throttle.ts';
import { inTransaction } from './transaction.ts';

export type PoolRequest = {
  readonly poolId: string;
  /** Absent for work of the server itself. */
  readonly origin?: Origin;
  /** The client named in the request, so that it is read with the pool. */
  readonly clientId?: string | undefined;
};

/**
 * Refusals count against the network address.
 * @throws IdentityError ResourceNotFoundException for an unknown pool, TooManyRequestsException, and what the work
 *   throws
 */
export async function inPool<Result>(
  identity: Identity,
  { poolId, origin = {}, clientId }: PoolRequest,
  work: (context: PoolContext) => Promise<Result>,
): Promise<Result> {
  if (!POOL_ID.test(poolId)) throw poolNotFound(poolId);
  return inTransaction(identity.database, poolId, async (query) => {
    // The bucket keys derive from the pool's master key, which a process opens once.
    const keys = isFromNetwork({ origin }) ? identity.knownKeysOf(poolId) : undefined;
    const buckets = keys ? bucketsOf(keys, origin, 'failure') : null;
    const { emptyAt, ...context } = await openPool(identity, query, { poolId, origin, clientId, buckets });
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
 * Runs within the caller's transaction, and commits or rolls back with it.
 * @throws IdentityError ResourceNotFoundException for an unknown pool, and what the work throws
 */
export async function inPoolWithin<Result>(
  identity: Identity,
  { poolId, query }: { readonly poolId: string; readonly query: Query },
  work: (context: PoolContext) => Promise<Result>,
): Promise<Result> {
  if (!POOL_ID.test(poolId)) throw poolNotFound(poolId);
  await query(`select set_config('app.pool', $1, true)`, [poolId]);
  return work(await openPool(identity, query, { poolId, origin: {}, buckets: null }));
}

async function openPool(
  identity: Identity,
  query: Query,
  { origin, ...wanted }: Wanted & { readonly origin: Origin },
): Promise<PoolContext & { readonly emptyAt: readonly [address: number, whole: number] }> {
  const now = identity.clock();
  const { pool, emptyAt } = await readPool(identity, query, wanted);
  const context = { identity, pool, query, now, origin };
  return { ...context, emptyAt, record: (event) => recordEvent(context, event) };
}
