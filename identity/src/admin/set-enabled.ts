/** Closes an account, with every session it has, or opens it again. */
import type { PoolContext } from '../pool-context.ts';
import { readAccount } from '../store/accounts.ts';
import { revokeSessionsOf } from '../store/sessions.ts';

export async function setEnabled(context: PoolContext, sub: string, enabled: boolean): Promise<void> {
  const { query, pool, now } = context;
  await readAccount(query, pool.id, sub);
  await query('update idp.account set enabled = $3 where pool_id = $1 and sub = $2', [pool.id, sub, enabled]);
  if (!enabled) await revokeSessionsOf(query, pool.id, sub, now);
  await context.record({ kind: enabled ? 'user_enabled' : 'user_disabled', sub });
}
