/**
 * Short codes sent to an address: one live code of a kind for each account, five guesses, five sends an hour, and none any
 * more that day after twenty wrong guesses, or patience would find one of a million codes (NIST SP 800-63B-4, 3.2.2).
 * A name without an account is counted alike. The database holds an HMAC under a key that is not in it.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { equalInConstantTime } from '../crypto/equal-in-constant-time.ts';
import { IdentityError } from '../identity-error.ts';
import type { PoolContext } from '../pool-context.ts';

export type CodeKind =
  | 'sign_up'
  | 'reset_password'
  | 'verify_email'
  | 'verify_phone'
  | 'email_otp'
  | 'email_mfa'
  | 'sms_mfa'
  | 'custom';

const GUESSES = 5;
const SENDS = 5;
const GUESSES_A_DAY = 20;

/** Whether the day is over whose wrong guesses are counted; `$5` is now. */
const IS_ANOTHER_DAY = `coalesce(c.guesses_since + interval '1 day' <= $5, true)`;

/**
 * Makes a code of six digits in place of the one before.
 * @param minutes how long it counts
 * @param address what it is sent to, in its lookup form: it proves this address and no other
 * @throws IdentityError LimitExceededException after five within an hour, or twenty wrong guesses within a day
 */
export async function makeCode(
  { query, pool, now }: PoolContext,
  sub: string,
  kind: CodeKind,
  minutes: number,
  address = '',
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const rows = await query(
    `insert into idp.code as c (pool_id, sub, kind, hash, expires_at, sends, window_at)
     values ($1, $2, $3, $4, $5::timestamptz + make_interval(mins => $6), 1, $5)
     on conflict (pool_id, sub, kind) do update set
       hash = excluded.hash, expires_at = excluded.expires_at, failures = 0,
       sends = case when c.window_at + interval '1 hour' <= $5 then 1 else c.sends + 1 end,
       window_at = case when c.window_at + interval '1 hour' <= $5 then $5 else c.window_at end
     where (c.sends < ${SENDS} or c.window_at + interval '1 hour' <= $5)
       and (c.guesses < ${GUESSES_A_DAY} or ${IS_ANOTHER_DAY})
     returning sends`,
    [pool.id, sub, kind, pool.keys.hashCode(placeOf(sub, kind, address), code), now, minutes],
  );
  if (rows.length === 0) {
    throw new IdentityError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  }
  return code;
}

/**
 * Whether this is the live code; a right one is used up, the fifth wrong one ends it. Every guess is counted before it is
 * looked at, so that parallel ones stand in line, and a name that has no code is given one that nobody knows: a stranger
 * cannot tell it from a name that waits for its code.
 * @param address as given to makeCode
 * @returns 'expired' for the right code when it is used or too old, and for any after five wrong ones
 */
export async function takeCode(
  { query, pool, now }: PoolContext,
  sub: string,
  kind: CodeKind,
  code: string,
  address = '',
): Promise<'right' | 'wrong' | 'expired'> {
  const [row] = await query<{ hash: Buffer | null; is_live: boolean }>(
    `insert into idp.code as c (pool_id, sub, kind, hash, failures, expires_at, sends, window_at, guesses, guesses_since)
     values ($1, $2, $3, $4, 1, $5, 0, $5, 1, $5)
     on conflict (pool_id, sub, kind) do update set failures = c.failures + 1,
       guesses = case when ${IS_ANOTHER_DAY} then 1 else c.guesses + 1 end,
       guesses_since = case when ${IS_ANOTHER_DAY} then $5 else c.guesses_since end
     where c.failures < ${GUESSES}
     returning hash, expires_at > $5 as is_live`,
    [pool.id, sub, kind, randomBytes(32), now],
  );
  if (!row) return 'expired';
  const expected = pool.keys.hashCode(placeOf(sub, kind, address), code);
  if (!equalInConstantTime(row.hash ?? Buffer.alloc(expected.length), expected)) return 'wrong';
  if (!row.is_live) return 'expired';
  // Over for every moment: a request that waited for this one began before it, and its now may be earlier.
  await query(
    `update idp.code set failures = failures - 1, expires_at = '-infinity', guesses = 0
      where pool_id = $1 and sub = $2 and kind = $3`,
    [pool.id, sub, kind],
  );
  return 'right';
}

function placeOf(sub: string, kind: CodeKind, address: string): string {
  return address === '' ? `${kind}:${sub}` : `${kind}:${sub}:${address}`;
}
