/** Unused recovery codes of an account. The database holds an HMAC of each, with a key that is not in it. */
import { makeRecoveryCode, readRecoveryCode } from '../crypto/recovery-code.ts';
import type { PoolContext } from '../model/pool-context.ts';

/** How many an account gets at once. */
export const RECOVERY_CODES = 10;

/**
 * Replaces all remaining codes. The new ones are returned once.
 * @param sub of a locked account
 */
export async function replaceRecoveryCodes(context: PoolContext, sub: string): Promise<readonly string[]> {
  const { query, pool, now } = context;
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(makeRecoveryCode());
  const shown = [...codes];
  await deleteRecoveryCodes(context, sub);
  await query('insert into idp.recovery_code (pool_id, sub, hash, created_at) select $1, $2, unnest($3::bytea[]), $4', [
    pool.id,
    sub,
    shown.map((code) => hashOf(context, sub, readRecoveryCode(code) ?? '')),
    now,
  ]);
  return shown;
}

/**
 * Uses a code up. When several requests send the same one, one deletes its row; the others wait for it and find
 * nothing.
 * @param code as readRecoveryCode returns it
 */
export async function takeRecoveryCode(context: PoolContext, sub: string, code: string): Promise<boolean> {
  const { query, pool } = context;
  const used = await query(
    'delete from idp.recovery_code where pool_id = $1 and sub = $2 and hash = $3 returning sub',
    [pool.id, sub, hashOf(context, sub, code)],
  );
  return used.length === 1;
}

export async function countRecoveryCodes({ query, pool }: PoolContext, sub: string): Promise<number> {
  const [row] = await query<{ left: number }>(
    'select count(*)::int as left from idp.recovery_code where pool_id = $1 and sub = $2',
    [pool.id, sub],
  );
  return row?.left ?? 0;
}

export async function deleteRecoveryCodes({ query, pool }: PoolContext, sub: string): Promise<void> {
  await query('delete from idp.recovery_code where pool_id = $1 and sub = $2', [pool.id, sub]);
}

function hashOf({ pool }: PoolContext, sub: string, code: string): Buffer {
  return pool.keys.hashCode(`recovery:${sub}`, code);
}
