/** Deletes expired rows of a pool, and replaces old signing keys. */
import type { Identity } from '../../model/pool-context.ts';
import { inPool } from '../../store/in-pool.ts';
import { inTransaction } from '../../store/transaction.ts';
import { keepKeysYoung } from './rotate-signing-key.ts';

const BATCH = 1000;

/** Tables and the condition of their expired rows; `$2` is now. */
const OVER: Readonly<Record<string, string>> = {
  challenge: 'expires_at <= $2',
  // A code is valid for two days at most; its sends are counted for an hour, its wrong guesses for a day.
  code: `window_at <= $2::timestamptz - interval '1 hour' and (expires_at is null or expires_at <= $2)
    and (guesses_since is null or guesses_since <= $2::timestamptz - interval '1 day')`,
  session: `least(expires_at, revoked_at) <= $2::timestamptz - interval '30 days'`,
  message: `created_at <= $2::timestamptz - interval '30 days'`,
  device: `authenticated_at <= $2::timestamptz - interval '1 year'
    or verifier is null and created_at <= $2::timestamptz - interval '1 day'
    or not remembered and authenticated_at <= $2::timestamptz - interval '60 days' and not exists (
      select from idp.session s where s.pool_id = device.pool_id and s.sub = device.sub
         and s.device_key = device.device_key and s.revoked_at is null and s.expires_at > $2)`,
  software_token: `secret is null and updated_at <= $2::timestamptz - interval '1 day'`,
  // Kept for a while, so that a second use is noticed.
  authorization_code: `expires_at <= $2::timestamptz - interval '1 day'`,
  hosted_session: 'expires_at <= $2',
  lockout: `last_failure_at <= $2::timestamptz - interval '30 minutes'`,
  bucket: 'empty_at <= $2',
};

/** Safe to run twice at the same time, and to stop halfway. */
export async function upkeep(identity: Identity, poolId: string): Promise<void> {
  for (const [table, condition] of Object.entries(OVER)) {
    await inBatches(
      identity,
      poolId,
      `delete from idp.${table} where pool_id = $1 and ctid = any (array(
      select ctid from idp.${table} where pool_id = $1 and (${condition}) limit ${BATCH} for update skip locked))`,
    );
  }
  // A message that could not be sent for a day is useless: its code or password has expired, or can be asked for again.
  await inBatches(
    identity,
    poolId,
    `update idp.message set content = null, done_at = coalesce(done_at, $2)
    where pool_id = $1 and id = any (array(
      select id from idp.message where pool_id = $1 and content is not null
         and created_at <= $2::timestamptz - interval '1 day' limit ${BATCH} for update skip locked))`,
  );
  await inPool(identity, { poolId }, keepKeysYoung);
}

/** @param statement on at most 1000 rows of the pool `$1` at the moment `$2` */
async function inBatches(identity: Identity, poolId: string, statement: string): Promise<void> {
  for (let done = BATCH; done === BATCH; ) {
    const rows = await inTransaction(identity.database, poolId, (query) =>
      query(`${statement} returning 1`, [poolId, identity.clock()]),
    );
    done = rows.length;
  }
}
