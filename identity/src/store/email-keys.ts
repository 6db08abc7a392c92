/** Which account an e-mail address finds: at most one that has proved it, and one more that merely signed up with it. */
import { ACCOUNT_COLUMNS, type Account, type AccountRow, accountOf, isSub } from './accounts.ts';
import type { Query } from './transaction.ts';

/**
 * Until the transaction ends nobody else gives the address to an account, so that two who ask at once stand in line.
 * @param key as made by lookupKey
 */
export async function holdEmailKey(query: Query, poolId: string, key: string): Promise<void> {
  await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`idp email ${poolId} ${key}`]);
}

/** The account that waits for the code of its sign-up. */
export async function findUnconfirmed(query: Query, poolId: string, key: string): Promise<Account | null> {
  const [row] = await query<AccountRow>(
    `select ${ACCOUNT_COLUMNS} from idp.account a
      where a.pool_id = $1 and a.status = 'UNCONFIRMED' and (a.sub = $2 or a.email_key = $3)`,
    [poolId, isSub(key) ? key : null, key],
  );
  return row ? accountOf(row) : null;
}

/** Whether an account has the address for its own, or another one than this. */
export async function isTaken(query: Query, poolId: string, key: string, sub: string | null = null): Promise<boolean> {
  const rows = await query(
    `select 1 from idp.account where pool_id = $1 and email_key = $2 and status <> 'UNCONFIRMED' and sub is distinct from $3::uuid`,
    [poolId, key, sub],
  );
  return rows.length > 0;
}

/** Another account is no longer found by the address, and has to prove one again. */
export async function takeEmailKey(query: Query, poolId: string, key: string, sub: string, now: Date): Promise<void> {
  await query(
    `update idp.account set email_key = null, email_verified = false, updated_at = $4
      where pool_id = $1 and email_key = $2 and status <> 'UNCONFIRMED' and sub <> $3`,
    [poolId, key, sub, now],
  );
}
