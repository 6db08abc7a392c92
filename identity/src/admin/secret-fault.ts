/** Whether the server has the secret its user pools were made with. */
import { UnknownSecretError } from '../crypto/sealer.ts';
import { type Identity, masterKeyPlace } from '../identity.ts';
import { poolIds } from '../store/pools.ts';
import { inTransaction } from '../store/transaction.ts';

/** @returns a sentence for the operator, or null when every pool opens */
export async function secretFault(identity: Identity): Promise<string | null> {
  for (const poolId of await poolIds(identity.database)) {
    const [row] = await inTransaction(identity.database, poolId, (query) =>
      query<{ master_key: Buffer | null }>('select master_key from idp.pool where pool_id = $1', [poolId]),
    );
    if (!row?.master_key) continue;
    try {
      identity.sealer.open(row.master_key, masterKeyPlace(poolId));
    } catch (error) {
      if (error instanceof UnknownSecretError) return error.message;
      throw error;
    }
  }
  return null;
}
