/**
 * The lock against guessing, by Cognito's rule: after five failures in a row the account is locked for 2^(n-5) seconds,
 * at most 15 minutes; attempts during a lock do not count; a success, or 15 idle minutes after a lock, begins anew.
 * A name without an account is counted like one with, so that the lock tells nothing.
 */
import type { Query } from './transaction.ts';

const LOCK = `make_interval(secs => least(power(2, least(greatest(l.failures - 5, 0), 10)), 900))`;
const SWEEP = 20;

/**
 * Counts an attempt as failed before its proof is looked at, so that parallel guesses stand in line.
 * @returns false while the account is locked
 */
export async function beginAttempt(query: Query, poolId: string, sub: string, now: Date): Promise<boolean> {
  const rows = await query(
    `insert into idp.lockout as l (pool_id, sub, failures, last_failure_at) values ($1, $2, 1, $3)
     on conflict (pool_id, sub) do update set
       failures = case when l.last_failure_at + ${LOCK} + interval '15 minutes' <= $3 then 1 else l.failures + 1 end,
       last_failure_at = greatest(l.last_failure_at, $3)
     where l.failures < 5 or l.last_failure_at + ${LOCK} <= $3
     returning failures`,
    [poolId, sub, now],
  );
  return rows.length === 1;
}

/** The attempt was right after all: nothing is held against the account. */
export async function clearAttempts(query: Query, poolId: string, sub: string): Promise<void> {
  await query('delete from idp.lockout where pool_id = $1 and sub = $2', [poolId, sub]);
}

/** Forgets some counters that no lock can rest on any more. */
export async function sweepAttempts(query: Query, poolId: string, now: Date): Promise<void> {
  await query(
    `delete from idp.lockout where pool_id = $1 and sub in (
       select sub from idp.lockout where pool_id = $1 and last_failure_at <= $2::timestamptz - interval '30 minutes'
        order by last_failure_at limit ${SWEEP} for update skip locked)`,
    [poolId, now],
  );
}
