/** The second factors an account has turned on, and the one it prefers. */
import type { PoolContext } from '../pool-context.ts';
import type { Account, MfaMethod } from './accounts.ts';

/**
 * @param account held until the transaction ends
 * @returns the account as it is from now on
 */
export async function saveMfaMethods(
  { query, pool, now }: PoolContext,
  account: Account,
  mfaMethods: readonly MfaMethod[],
  preferredMfa: MfaMethod | null,
): Promise<Account> {
  await query(
    `update idp.account set mfa_methods = $3, preferred_mfa = $4, updated_at = $5 where pool_id = $1 and sub = $2`,
    [pool.id, account.sub, mfaMethods, preferredMfa, now],
  );
  return { ...account, mfaMethods, preferredMfa, updatedAt: now };
}
