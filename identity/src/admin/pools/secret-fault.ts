/** Whether the server has the secret a user pool was made with. */

import { masterKeyPlace } from '../../crypto/pool-keys.ts';
import { UnknownSecretError } from '../../crypto/sealer.ts';
import type { Identity } from '../../model/pool-context.ts';
import { inTransaction } from '../../store/transaction.ts';

/** @returns a sentence for the operator, or null when the pool opens */
export async function secretFault(identity: Identity, poolId: string): Promise<string | null> {
  const [row] = await inTransaction(identity.database, poolId, (query) =>
    query<{ master_key: Buffer | null }>('select master_key from idp.pool where pool_id = $1', [poolId]),
  );
  if (!row?.master_key) return null;
  try {
    identity.sealer.open(row.master_key, masterKeyPlace(poolId));
    return null;
  } catch (error) {
    if (error instanceof UnknownSecretError) return error.message;
    throw error;
  }
}
