/** Disables an account and ends its sessions, or enables it again. */

import type { Account } from '../../model/account.ts';
import type { PoolContext } from '../../model/pool-context.ts';
import { revokeSessionsOf } from '../../store/sessions.ts';

export async function setEnabled(context: PoolContext, { sub }: Account, enabled: boolean): Promise<void> {
  const { query, pool, now } = context;
  await query('update idp.account set enabled = $3, updated_at = $4 where pool_id = $1 and sub = $2', [
    pool.id,
    sub,
    enabled,
    now,
  ]);
  if (!enabled) await revokeSessionsOf(context, sub);
  await context.record({ kind: enabled ? 'user_enabled' : 'user_disabled', sub });
}
