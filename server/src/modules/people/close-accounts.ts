/**
 * Closes the accounts of a member in the transaction that closes the member: from its end on no instance signs them in or
 * refreshes a token. Those at Amazon Cognito, which has no part in it, are closed by a job.
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
