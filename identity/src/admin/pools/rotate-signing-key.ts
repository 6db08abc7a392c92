/** Replaces the key that signs a pool's tokens. */
import type { PoolContext } from '../../model/pool-context.ts';
import { createKey, deleteKeys, newestKeyFrom, retireKeys } from '../../store/keys.ts';
import { revokeSessionsOfPool } from '../../store/sessions.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Everybody who verifies tokens reads the published keys at least this often. */
const PUBLISHED_AHEAD = DAY;
const AGE = 90 * DAY;

/**
 * Publishes a new key, which signs from tomorrow. Tokens of the previous key stay valid until they expire. Does nothing
 * while a key is already waiting.
 * @param atOnce when a key was compromised: it is removed with every token it signed, and every session ends
 */
export async function rotateSigningKey(context: PoolContext, atOnce: boolean): Promise<void> {
  const { pool, query, now } = context;
  // When several rotate at the same time, the second finds the key of the first.
  await query('select from idp.pool where pool_id = $1 for no key update', [pool.id]);
  if (atOnce) {
    await deleteKeys(context);
    await createKey(context);
    await revokeSessionsOfPool(context);
    await context.record({ kind: 'key_created', detail: 'at_once' });
    return;
  }
  const newest = await newestKeyFrom(context);
  if (newest && newest > now) return;
  await createKey(context, new Date(now.getTime() + PUBLISHED_AHEAD));
  await context.record({ kind: 'key_created', detail: 'scheduled' });
}

/** Removes keys whose tokens have expired, and rotates every 90 days. */
export async function keepKeysYoung(context: PoolContext): Promise<void> {
  const { now } = context;
  await retireKeys(context);
  const newest = await newestKeyFrom(context);
  if (newest && now.getTime() - newest.getTime() >= AGE) await rotateSigningKey(context, false);
}
