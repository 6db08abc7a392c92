/** The account of an e-mail address: at most one that has verified it, and one unconfirmed sign-up. */

import type { Account } from '../model/account.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { ACCOUNT_COLUMNS, type AccountRow, accountOf, isSub } from './accounts.ts';

/**
 * Locks the address until the transaction ends, so that two requests that give it to an account run one after another.
 * @param key as made by lookupKey
 */
export async function holdEmailKey({ query, pool }: PoolContext, key: string): Promise<void> {
  await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`idp email ${pool.id} ${key}`]);
}

/** The unconfirmed account of the address. */
export async function findUnconfirmed({ query, pool }: PoolContext, key: string): Promise<Account | null> {
  const [row] = await query<AccountRow>(
    `select ${ACCOUNT_COLUMNS} from idp.account a
      where a.pool_id = $1 and a.status = 'UNCONFIRMED' and (a.sub = $2 or a.email_key = $3)`,
    [pool.id, isSub(key) ? key : null, key],
  );
  return row ? accountOf(row) : null;
}

/** Whether another account has verified the address. */
export async function isTaken({ query, pool }: PoolContext, key: string, sub: string | null = null): Promise<boolean> {
  const rows = await query(
    `select 1 from idp.account where pool_id = $1 and email_key = $2 and status <> 'UNCONFIRMED' and sub is distinct from $3::uuid`,
    [pool.id, key, sub],
  );
  return rows.length > 0;
}

/** Removes the address from another account, which must verify one again. */
export async function takeEmailKey({ query, pool, now }: PoolContext, key: string, sub: string): Promise<void> {
  await query(
    `update idp.account set email_key = null, email_verified = false, updated_at = $4
      where pool_id = $1 and email_key = $2 and status <> 'UNCONFIRMED' and sub <> $3`,
    [pool.id, key, sub, now],
  );
}
