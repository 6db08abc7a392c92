/**
 * Limits shared by all instances: leaky buckets (GCRA), one row each. A network request is refused before its proof is
 * checked, for known and unknown names alike. Success fills no bucket.
 */

import type { PoolKeys } from '../crypto/pool-keys.ts';
import type { Origin } from '../model/auth-event.ts';
import { IdentityError } from '../model/identity-error.ts';
import type { Limit, LimitKind } from '../model/limits.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { networkOf } from './network.ts';

const SWEEP = 20;
/** While a pool's bucket is full, only addresses that recently added to it must wait. */
const LATELY = 60_000;

/** @throws IdentityError TooManyRequestsException */
export async function refuseFlood(context: PoolContext, kind: LimitKind): Promise<void> {
  if (!isFromNetwork(context)) return;
  const { query, pool, origin } = context;
  const [address, whole] = bucketsOf(pool.keys, origin, kind);
  const rows = await query<{ key: Buffer; empty_at: Date }>(
    'select key, empty_at from idp.bucket where pool_id = $1 and key = any ($2)',
    [pool.id, [address, whole]],
  );
  const emptyAt = (key: Buffer) => rows.find((row) => row.key.equals(key))?.empty_at.getTime() ?? 0;
  refuseFull(context, kind, [emptyAt(address), emptyAt(whole)]);
}

/**
 * As refuseFlood, with bucket values that were already read.
 * @param emptyAt milliseconds; 0 for an unused bucket
 * @throws IdentityError TooManyRequestsException
 */
export function refuseFull(
  { now, identity }: Pick<PoolContext, 'now' | 'identity'>,
  kind: LimitKind,
  [address, whole]: readonly [address: number, whole: number],
): void {
  const isFull = (emptyAt: number, limit: Limit) => emptyAt - now.getTime() > (limit.burst - 1) * dropOf(limit);
  const isOfLate = address > now.getTime() - LATELY;
  const limits = identity.limits[kind];
  if (isFull(address, limits.address) || (isOfLate && isFull(whole, limits.pool))) {
    throw new IdentityError('TooManyRequestsException', 'Too many requests');
  }
}

/** Adds one to the buckets of the address and of the pool; a full address bucket is recorded in the audit. */
export async function countAgainst(context: PoolContext, kind: LimitKind): Promise<void> {
  if (!isFromNetwork(context)) return;
  const { query, pool, now, identity } = context;
  const limits = identity.limits[kind];
  const [address, whole] = bucketsOf(pool.keys, context.origin, kind);
  await sweepBuckets(context);
  const fill = async (key: Buffer, limit: Limit) => {
    const [row] = await query<{ empty_at: Date }>(
      `insert into idp.bucket as b (pool_id, key, empty_at) values ($1, $2, $3::timestamptz + make_interval(secs => $4))
       on conflict (pool_id, key) do update
         set empty_at = greatest(b.empty_at, $3::timestamptz) + make_interval(secs => $4)
       returning empty_at`,
      [pool.id, key, now, dropOf(limit) / 1000],
    );
    return (row?.empty_at.getTime() ?? 0) - now.getTime();
  };
  const level = await fill(address, limits.address);
  await fill(whole, limits.pool);
  const full = (limits.address.burst - 1) * dropOf(limits.address);
  if (level > full && level <= full + dropOf(limits.address)) {
    await context.record({ kind: 'address_throttled', refusal: kind });
  }
}

/** @throws IdentityError TooManyRequestsException; counts nothing */
export async function take(context: PoolContext, kind: LimitKind): Promise<void> {
  await refuseFlood(context, kind);
  await countAgainst(context, kind);
}

/** Calls within the server are not counted; only a network request has an id. */
export function isFromNetwork({ origin }: Pick<PoolContext, 'origin'>): boolean {
  return origin.requestId !== undefined;
}

/** Keys are HMACs, so that the table holds no addresses. */
export function bucketsOf(keys: PoolKeys, origin: Origin, kind: LimitKind): [address: Buffer, whole: Buffer] {
  return [keys.bucketKey(`${kind}:address:${networkOf(origin.address)}`), keys.bucketKey(`${kind}:pool`)];
}

/** Milliseconds until one failure has leaked. */
function dropOf({ perMinute }: Limit): number {
  return 60_000 / perMinute;
}

/** Deletes some buckets that have been empty for long. */
async function sweepBuckets({ query, pool, now }: PoolContext): Promise<void> {
  await query(
    `delete from idp.bucket where pool_id = $1 and key in (
       select key from idp.bucket where pool_id = $1 and empty_at <= $2
        order by empty_at limit ${SWEEP} for update skip locked)`,
    [pool.id, new Date(now.getTime() - LATELY)],
  );
}
