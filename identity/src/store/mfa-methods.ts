/** The second factors an account has turned on, and the preferred one. */

import type { Account } from '../model/account.ts';
import type { PoolContext } from '../model/pool-context.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';

/**
 * Recovery codes replace the app, so they are deleted with it.
 * @param account locked until the transaction ends
 * @returns the account after the change
 */
export async function saveMfaMethods(
  context: PoolContext,
  account: Account,
  { mfaMethods, preferredMfa }: Pick<Account, 'mfaMethods' | 'preferredMfa'>,
): Promise<Account> {
  const { query, pool, now } = context;
  await query(
    `update idp.account set mfa_methods = $3, preferred_mfa = $4, updated_at = $5 where pool_id = $1 and sub = $2`,
    [pool.id, account.sub, mfaMethods, preferredMfa, now],
  );
  if (!mfaMethods.includes('SOFTWARE_TOKEN_MFA')) await deleteRecoveryCodes(context, account.sub);
  return { ...account, mfaMethods, preferredMfa, updatedAt: now };
}
