/**
 * Closes the accounts of a member in the transaction that closes the member. From its end on, no instance signs them in
 * or refreshes a token. A job closes accounts at Amazon Cognito, which cannot join the transaction.
 */
import type { Transaction } from '#kernel/database/database';
import { accountsOf, refusalOf, type StaffPools } from './staff-pools.ts';

export async function closeAccounts(
  tx: Transaction,
  { tenantId, userId }: { tenantId: string; userId: string },
  pools: StaffPools,
) {
  for (const account of await accountsOf(tx, tenantId, userId)) {
    await pools(account)
      .disableUserWithin?.(account, tx.query)
      .catch((error: unknown) => {
        // It was deleted at the pool.
        if (refusalOf(error) !== 'UserNotFoundException') throw error;
      });
  }
}
