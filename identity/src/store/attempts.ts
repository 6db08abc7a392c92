/**
 * The lock against guessing, by Cognito's rule: after five failures in a row the account is locked for 2^(n-5) seconds,
 * at most 15 minutes. Attempts during a lock do not count; a success, or 15 idle minutes after a lock, resets it.
 * A name without an account is counted too, so that the lock reveals nothing.
 */
import type { PoolContext } from '../model/pool-context.ts';

const LOCK = `make_interval(secs => least(power(2, least(greatest(l.failures - 5, 0), 10)), 900))`;
const SWEEP = 20;

/** The second factor has a lock of its own, which a right password does not lift. */
export type LockKind = 'PASSWORD' | 'MFA';

/**
 * Counts an attempt as failed before its proof is checked, so that parallel guesses run one after another.
 * @returns false while the account is locked
 */
export async function beginAttempt({ query, pool, now }: PoolContext, sub: string, kind: LockKind): Promise<boolean> {
  const rows = await query(
    `insert into idp.lockout as l (pool_id, sub, kind, failures, last_failure_at) values ($1, $2, $3, 1, $4)
     on conflict (pool_id, sub, kind) do update set
       failures = case when l.last_failure_at + ${LOCK} + interval '15 minutes' <= $4 then 1 else l.failures + 1 end,
       last_failure_at = greatest(l.last_failure_at, $4)
     where l.failures < 5 or l.last_failure_at + ${LOCK} <= $4
     returning failures`,
    [pool.id, sub, kind, now],
  );
  return rows.length === 1;
}

/** The attempt was right: resets the counter. */
export async function clearAttempts({ query, pool }: PoolContext, sub: string, kind: LockKind): Promise<void> {
  await query('delete from idp.lockout where pool_id = $1 and sub = $2 and kind = $3', [pool.id, sub, kind]);
}

/** Deletes some counters that are too old for a lock. */
export async function sweepAttempts({ query, pool, now }: PoolContext): Promise<void> {
  await query(
    `delete from idp.lockout where pool_id = $1 and (sub, kind) in (
       select sub, kind from idp.lockout where pool_id = $1 and last_failure_at <= $2::timestamptz - interval '30 minutes'
        order by last_failure_at limit ${SWEEP} for update skip locked)`,
    [pool.id, now],
  );
}
