/**
 * Short codes sent to an address: one live code of a kind for each account, five guesses, five sends an hour.
 * A name without an account is counted alike. The database holds an HMAC under a key that is not in it.
 */
import { randomInt } from 'node:crypto';
import { equalInConstantTime } from '../crypto/equal-in-constant-time.ts';
import { IdentityError } from '../identity-error.ts';
import type { PoolContext } from '../pool-context.ts';

export type CodeKind =
  | 'sign_up'
  | 'reset_password'
  | 'verify_email'
  | 'verify_phone'
  | 'email_otp'
  | 'sms_mfa'
  | 'custom';

const GUESSES = 5;
const SENDS = 5;

/**
 * Makes a code of six digits in place of the one before.
 * @param minutes how long it counts
 * @throws IdentityError LimitExceededException after five within an hour
 */
export async function makeCode(
  { query, pool, now }: PoolContext,
  sub: string,
  kind: CodeKind,
  minutes: number,
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const rows = await query(
    `insert into idp.code as c (pool_id, sub, kind, hash, expires_at, sends, window_at)
     values ($1, $2, $3, $4, $5::timestamptz + make_interval(mins => $6), 1, $5)
     on conflict (pool_id, sub, kind) do update set
       hash = excluded.hash, expires_at = excluded.expires_at, failures = 0,
       sends = case when c.window_at + interval '1 hour' <= $5 then 1 else c.sends + 1 end,
       window_at = case when c.window_at + interval '1 hour' <= $5 then $5 else c.window_at end
     where c.sends < ${SENDS} or c.window_at + interval '1 hour' <= $5
     returning sends`,
    [pool.id, sub, kind, pool.keys.hashCode(placeOf(sub, kind), code), now, minutes],
  );
  if (rows.length === 0) {
    throw new IdentityError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  }
  return code;
}

/**
 * Whether this is the live code; a right one is used up, a wrong one counted, the fifth wrong one ends the code.
 * @returns 'expired' also when there is none
 */
export async function takeCode(
  { query, pool, now }: PoolContext,
  sub: string,
  kind: CodeKind,
  code: string,
): Promise<'right' | 'wrong' | 'expired'> {
  const [row] = await query<{ hash: Buffer | null; failures: number; is_live: boolean }>(
    `select hash, failures, hash is not null and expires_at > $4 as is_live
       from idp.code where pool_id = $1 and sub = $2 and kind = $3 for update`,
    [pool.id, sub, kind, now],
  );
  const isRight = equalInConstantTime(row?.hash ?? Buffer.alloc(32), pool.keys.hashCode(placeOf(sub, kind), code));
  if (!row?.is_live) return 'expired';
  const isOver = isRight || row.failures + 1 >= GUESSES;
  await query(
    `update idp.code set failures = failures + 1, hash = case when $4 then null else hash end
      where pool_id = $1 and sub = $2 and kind = $3`,
    [pool.id, sub, kind, isOver],
  );
  return isRight ? 'right' : 'wrong';
}

function placeOf(sub: string, kind: CodeKind): string {
  return `${kind}:${sub}`;
}
