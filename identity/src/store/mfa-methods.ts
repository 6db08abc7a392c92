/** The second factors an account has turned on, and the one it prefers. */
import type { PoolContext } from '../pool-context.ts';
import type { Account, MfaMethod } from './accounts.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';

/**
 * Recovery codes stand in for the app, so they go with it.
 * @param account held until the transaction ends
 * @returns the account as it is from now on
 */
export async function saveMfaMethods(
  context: PoolContext,
  account: Account,
  mfaMethods: readonly MfaMethod[],
  preferredMfa: MfaMethod | null,
): Promise<Account> {
  const { query, pool, now } = context;
  await query(
    `update idp.account set mfa_methods = $3, preferred_mfa = $4, updated_at = $5 where pool_id = $1 and sub = $2`,
    [pool.id, account.sub, mfaMethods, preferredMfa, now],
  );
  if (!mfaMethods.includes('SOFTWARE_TOKEN_MFA')) await deleteRecoveryCodes(context, account.sub);
  return { ...account, mfaMethods, preferredMfa, updatedAt: now };
}
