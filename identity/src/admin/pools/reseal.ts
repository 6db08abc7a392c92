/**
 * Reseals with the current secret every value of a pool that another secret has sealed, while instances keep serving.
 */

import { masterKeyPlace } from '../../crypto/pool-keys.ts';
import type { Identity } from '../../model/pool-context.ts';
import type { Query } from '../../model/query.ts';
import { verifierPlace } from '../../store/accounts.ts';
import { clientSecretPlace } from '../../store/client-secrets.ts';
import { devicePlace } from '../../store/devices.ts';
import { keyPlace } from '../../store/keys.ts';
import { messagePlace } from '../../store/messages.ts';
import { softwareTokenPlace } from '../../store/software-tokens.ts';
import { inTransaction } from '../../store/transaction.ts';

const BATCH = 100;

type SealedColumn = {
  readonly table: string;
  readonly column: string;
  /** The columns that identify a row within its pool, as text. */
  readonly key: 'pool_id' | 'sub' | 'kid' | 'id' | 'device_key';
  readonly placeOf: (poolId: string, key: string) => string;
};

/** Challenges are left out: they expire within minutes. */
const COLUMNS: readonly SealedColumn[] = [
  { table: 'pool', column: 'master_key', key: 'pool_id', placeOf: masterKeyPlace },
  { table: 'key', column: 'private_key', key: 'kid', placeOf: keyPlace },
  { table: 'credential', column: 'verifier', key: 'sub', placeOf: verifierPlace },
  { table: 'client', column: 'secret', key: 'id', placeOf: clientSecretPlace },
  { table: 'software_token', column: 'secret', key: 'sub', placeOf: softwareTokenPlace },
  { table: 'software_token', column: 'pending', key: 'sub', placeOf: softwareTokenPlace },
  { table: 'device', column: 'verifier', key: 'device_key', placeOf: devicePlace },
  { table: 'message', column: 'content', key: 'id', placeOf: messagePlace },
];

/**
 * Safe to run again and beside instances that know both secrets.
 * @returns how many values were resealed
 * @throws UnknownSecretError when a value was sealed with neither secret
 */
export async function reseal(identity: Identity, poolId: string): Promise<number> {
  let count = 0;
  for (const column of COLUMNS) {
    for (let done = BATCH; done === BATCH; ) {
      done = await inTransaction(identity.database, poolId, (query) =>
        resealBatch({ identity, query, poolId }, column),
      );
      count += done;
    }
  }
  return count;
}

async function resealBatch(
  { identity, query, poolId }: { readonly identity: Identity; readonly query: Query; readonly poolId: string },
  { table, column, key, placeOf }: SealedColumn,
): Promise<number> {
  const { sealer } = identity;
  const rows = await query<{ key: string; sealed: Buffer }>(
    `select ${key}::text as key, ${column} as sealed from idp.${table}
      where pool_id = $1 and ${column} is not null and substring(${column} for ${sealer.prefix.length}) <> $2
      order by ${key} limit ${BATCH} for no key update`,
    [poolId, sealer.prefix],
  );
  for (const row of rows) {
    const place = placeOf(poolId, row.key);
    await query(`update idp.${table} set ${column} = $3 where pool_id = $1 and ${key}::text = $2`, [
      poolId,
      row.key,
      sealer.seal(sealer.open(row.sealed, place), place),
    ]);
  }
  return rows.length;
}
