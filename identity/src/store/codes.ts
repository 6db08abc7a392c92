/**
 * Short codes sent to an address. An account has one live code of a kind, with five guesses and five sends an hour.
 * After twenty wrong guesses it gets none until the next day, or patience would find one of a million codes (NIST SP
 * 800-63B-4, 3.2.2).
 * A name without an account is counted too. The database holds an HMAC with a key that is not in it.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { equalInConstantTime } from '../crypto/equal-in-constant-time.ts';
import { IdentityError } from '../model/identity-error.ts';
import type { PoolContext } from '../model/pool-context.ts';

export type CodeKind =
  | 'sign_up'
  | 'reset_password'
  | 'verify_email'
  | 'verify_phone'
  | 'email_otp'
  | 'email_mfa'
  | 'sms_mfa'
  | 'custom';

export type CodeOwner = {
  readonly sub: string;
  readonly kind: CodeKind;
  /** The recipient in its lookup form: the code verifies this address and no other. */
  readonly address?: string;
};

const GUESSES = 5;
const SENDS = 5;
const GUESSES_A_DAY = 20;

/** Whether the day of counted wrong guesses has ended; `$5` is now. */
const IS_ANOTHER_DAY = `coalesce(c.guesses_since + interval '1 day' <= $5, true)`;

/**
 * Creates a code of six digits that replaces the previous one.
 * @param minutes how long it is valid
 * @throws IdentityError LimitExceededException after five within an hour, or twenty wrong guesses within a day
 */
export async function makeCode({ query, pool, now }: PoolContext, owner: CodeOwner, minutes: number): Promise<string> {
  const { sub, kind } = owner;
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
    [pool.id, sub, kind, pool.keys.hashCode(placeOf(owner), code), now, minutes],
  );
  if (rows.length === 0) {
    throw new IdentityError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  }
  return code;
}

/**
 * Whether this is the live code; a right one is used up, the fifth wrong one ends it. Every guess is counted before it
 * is checked, so that parallel ones run one after another. A name without a code gets one that nobody knows, so that a
 * stranger cannot tell the two apart.
 * @param owner as given to makeCode
 * @returns 'expired' for the right code when it is used or too old, and for any after five wrong ones
 */
export async function takeCode(
  { query, pool, now }: PoolContext,
  owner: CodeOwner,
  code: string,
): Promise<'right' | 'wrong' | 'expired'> {
  const { sub, kind } = owner;
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
  const expected = pool.keys.hashCode(placeOf(owner), code);
  if (!equalInConstantTime(row.hash ?? Buffer.alloc(expected.length), expected)) return 'wrong';
  if (!row.is_live) return 'expired';
  // Expired at any time: a request that waited for this one began earlier, and its `now` may be earlier.
  await query(
    `update idp.code set failures = failures - 1, expires_at = '-infinity', guesses = 0
      where pool_id = $1 and sub = $2 and kind = $3`,
    [pool.id, sub, kind],
  );
  return 'right';
}

function placeOf({ sub, kind, address = '' }: CodeOwner): string {
  return address === '' ? `${kind}:${sub}` : `${kind}:${sub}:${address}`;
}
